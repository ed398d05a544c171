const ZERO = '0'.charCodeAt(0)
const NEW_LINE = '\n'.charCodeAt(0)

const ROW = { type: 'object', properties: { id: 'integer', name: 'string', active: 'boolean', score: 'integer', city: 'string' } }

/** What is serialized, by the schema above. */
export const VALUE = { id: 7, name: 'Ada', active: true, score: 42, city: 'London' }

/**
 * Print so many numbers, a line each: in a loop, or with the calls written out.
 * The article calls `console.log`; here the lines go to a buffer, since a console
 * would be all that is measured.
 *
 * @param {number} times below 100
 * @param {boolean} unrolled
 * @returns {() => Buffer} what was printed
 */
export function print (times, unrolled) {
  const page = Buffer.alloc(times * '99\n'.length)
  let length = 0
  const log = (/** @type {number} */ value) => {
    if (value > 9) page[length++] = ZERO + Math.trunc(value / 10)
    page[length++] = ZERO + value % 10
    page[length++] = NEW_LINE
  }
  const list = Array.from({ length: times }, (_, index) => index)
  const printAll = unrolled
    // eslint-disable-next-line no-new-func
    ? /** @type {any} */ (new Function('log', `return () => {\n${list.map((value) => `log(${value})`).join('\n')}\n}`))(log)
    : () => { for (let index = 0; index < list.length; index++) log(list[index]) }
  return () => {
    length = 0
    printAll()
    return page
  }
}

/**
 * A serializer of one flat object: one that reads the schema for each value, or
 * one that was written from the schema.
 *
 * @param {boolean} generated
 * @returns {(value: any) => string}
 */
export function serialize (generated) {
  const { properties } = ROW
  if (!generated) return (value) => walk(properties, value)
  const parts = Object.entries(properties).map(([key, type], index) => {
    const lead = `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`
    return `${JSON.stringify(lead)} + ${type === 'string' ? 'JSON.stringify' : 'String'}(value[${JSON.stringify(key)}])`
  })
  // eslint-disable-next-line no-new-func
  return /** @type {any} */ (new Function('value', `return ${parts.join(' + ')} + '}'`))
}

/**
 * @param {Record<string, string>} properties
 * @param {any} value
 */
function walk (properties, value) {
  let json = ''
  for (const key of Object.keys(properties)) {
    json += `${json === '' ? '{' : ','}${JSON.stringify(key)}:`
    json += properties[key] === 'string' ? JSON.stringify(value[key]) : String(value[key])
  }
  return `${json}}`
}
