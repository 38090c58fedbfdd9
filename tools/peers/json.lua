-- JSON for the comparison: enough to read what `glasshouse bench --json` prints, whatever its keys, and to write it.
-- Objects and arrays are tables; an array is marked by its metatable, so that an empty one stays an array. Strings keep
-- their escapes, both ways. Keys are written in alphabetical order.
local json = { null = setmetatable({}, { __name = "null" }) }

local Array = { __name = "array" }
local CLOSING = { ["{"] = "}", ["["] = "]" }
local WORDS = { ["true"] = true, ["false"] = false, null = json.null }

function json.array(list) return setmetatable(list, Array) end

local function fail(at, expected) error(string.format("no JSON: %s expected at byte %d", expected, at), 0) end

local function skip_space(text, at) return text:match("^%s*()", at) end

local function read_string(text, at)
  local last = at
  repeat
    last = text:find('["\\]', last + 1) or fail(at, "the end of the string")
    local escaped = text:sub(last, last) == "\\"
    if escaped then last = last + 1 end
  until not escaped
  return text:sub(at + 1, last - 1), last + 1
end

local function read_scalar(text, at)
  local token, after = text:match("^([%w+.-]+)()", at)
  local value = WORDS[token]
  if value == nil then value = tonumber(token) end
  if value == nil then fail(at, "a value") end
  return value, after
end

local read_value

local function read_key(text, at)
  if text:sub(at, at) ~= '"' then fail(at, "a key") end
  local key, after = read_string(text, at)
  after = text:match("^%s*:()", after) or fail(after, "':'")
  return key, after
end

-- Reads what stands between the brackets of an object or an array.
local function read_members(text, at)
  local opening = text:sub(at, at)
  local members = opening == "[" and json.array({}) or {}
  at = skip_space(text, at + 1)
  if text:sub(at, at) == CLOSING[opening] then return members, at + 1 end
  repeat
    local key, after = #members + 1, skip_space(text, at)
    if opening == "{" then key, after = read_key(text, after) end
    members[key], after = read_value(text, after)
    local separator
    separator, at = text:match("^%s*(.?)()", after)
  until separator ~= ","
  if text:sub(at - 1, at - 1) ~= CLOSING[opening] then fail(at - 1, CLOSING[opening]) end
  return members, at
end

function read_value(text, at)
  at = skip_space(text, at)
  local first = text:sub(at, at)
  if CLOSING[first] then return read_members(text, at) end
  if first == '"' then return read_string(text, at) end
  return read_scalar(text, at)
end

function json.decode(text)
  local value, at = read_value(text, 1)
  if skip_space(text, at) <= #text then fail(at, "the end") end
  return value
end

local function quoted(text) return '"' .. text .. '"' end

local function encode_object(object)
  local members = {}
  for key, value in pairs(object) do members[#members + 1] = quoted(key) .. ": " .. json.encode(value) end
  table.sort(members)
  return "{" .. table.concat(members, ", ") .. "}"
end

function json.encode(value)
  if value == json.null then return "null" end
  if type(value) == "string" then return quoted(value) end
  if math.type(value) == "float" then return string.format("%.14g", value) end
  if type(value) ~= "table" then return tostring(value) end
  if getmetatable(value) ~= Array then return encode_object(value) end
  local items = {}
  for i, item in ipairs(value) do items[i] = json.encode(item) end
  return "[" .. table.concat(items, ", ") .. "]"
end

return json
