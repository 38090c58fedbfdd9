-- Rules scripts get what they use as arguments; a global that isn't listed here is a slip of the pen.
std = "lua54"
max_line_length = 120
self = false
unused_args = false
read_globals = { "super" }
exclude_files = { "build", "rules/api", "tests/faulty/bad_syntax" }

files["tests/**/*.lua"] = { read_globals = { "scenario", "test", "expect", "expect_error" } }
files["content/**/*_spec.lua"] = { read_globals = { "scenario", "test", "expect", "expect_error" } }
