-- Tests of tools as plain Lua: each claim is a sentence; the script fails at its end if one was wrong.
local sentences = { wrong = 0 }

function sentences.claim(sentence, found, expected)
  if found == expected then return end
  sentences.wrong = sentences.wrong + 1
  print(string.format("WRONG: %s: found %s, expected %s", sentence, found, expected))
end

function sentences.claim_near(sentence, found, expected, tolerance)
  if math.abs(found - expected) <= tolerance then return end
  sentences.wrong = sentences.wrong + 1
  print(string.format("WRONG: %s: found %.4f, expected %.4f within %.4f", sentence, found, expected, tolerance))
end

function sentences.finish() os.exit(sentences.wrong == 0) end

return sentences
