/** A name that comes again has a list. */
exports.parse = (text) => {
  const fields = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) fields[name] = name in fields ? [fields[name], value].flat() : value
  return fields
}

exports.stringify = (fields) => String(new URLSearchParams(fields))
