const ROW = { type: 'object', properties: { id: 'integer', name: 'string', active: 'boolean', score: 'integer', city: 'string' } }

/** What is serialized, by the schema above. */
export const VALUE = { id: 7, name: 'Ada', active: true, score: 42, city: 'London' }

/**
 * Mix numbers, as often as is told: in a loop, or written out as the article does
 * with `console.log`, which would measure the console.
 *
 * @param {number} times
 * @param {boolean} unrolled
 * @returns {(start: number) => number}
 */
export function mix (times, unrolled) {
  if (!unrolled) {
    return (start) => {
      let value = start
      for (let step = 0; step < times; step++) value = (value * 31 + step) | 0
      return value
    }
  }
  const steps = Array.from({ length: times }, (_, step) => `value = (value * 31 + ${step}) | 0`)
  // eslint-disable-next-line no-new-func
  return /** @type {any} */ (new Function('start', `let value = start\n${steps.join('\n')}\nreturn value`))
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
