/** @typedef {(schema: any, path: string) => string} Write code that adds `value` to `json` */

const quote = (/** @type {string} */ text) => JSON.stringify(text)

/**
 * Code that adds an object. Its properties are known, so their names and
 * colons are text before the function runs.
 *
 * @type {(schema: any, path: string, writeValue: Write) => string}
 */
export function writeObject ({ properties = {}, required = [], additionalProperties = false, nullable }, path, writeValue) {
  const isRequired = (/** @type {string} */ key) => Number(required.includes(key))
  const keys = Object.keys(properties).sort((one, other) => isRequired(other) - isRequired(one))
  const unwritten = required.filter((/** @type {string} */ key) => !keys.includes(key))
  return `
    const object = value && typeof value.toJSON === 'function' ? value.toJSON() : value
    if (object === null) json += '${nullable ? 'null' : '{}'}'
    else {
      let before = '{'
      ${unwritten.map((/** @type {string} */ key) => `if (object[${quote(key)}] === undefined) ${refuse(key)}`).join('\n')}
      ${keys.map((key) => `{
        const value = object[${quote(key)}]
        if (value !== undefined) {
          json += ${start(key)}; before = ','
          ${writeValue(properties[key], `${path}/properties/${key}`)}
        } else { ${writeAbsent(key)} }
      }`).join('\n')}
      ${additionalProperties ? writeOthers(keys, writeValue(additionalProperties, `${path}/additionalProperties`)) : ''}
      json += before === '{' ? '{}' : '}'
    }`

  /** @type {(key: string) => string} required ones are written first, and after them it is known that a comma comes */
  function start (key) {
    return isRequired(keys[0]) ? quote(`${key === keys[0] ? '{' : ','}${quote(key)}:`) : `before + ${quote(`${quote(key)}:`)}`
  }

  /** @type {(key: string) => string} */
  function writeAbsent (key) {
    const initial = properties[key].default
    if (initial !== undefined) return `json += ${start(key)} + ${quote(JSON.stringify(initial))}; before = ','`
    return isRequired(key) ? refuse(key) : ''
  }
}

/** @type {(key: string) => string} */
function refuse (key) {
  return `throw new Error(${quote(`"${key}" is required!`)})`
}

/** @type {(keys: string[], writeValue: string) => string} code for what the schema does not name */
function writeOthers (keys, writeValue) {
  return `for (const key of Object.keys(object)) {
    const value = object[key]
    if (${['isLeftOut(value)', ...keys.map((key) => `key === ${quote(key)}`)].join(' || ')}) continue
    json += before + asString(key) + ':'; before = ','
    ${writeValue}
  }`
}
