const ZERO = '0'.charCodeAt(0)
const NEW_LINE = '\n'.charCodeAt(0)

const ROW = { type: 'object', properties: { id: 'integer', name: 'string', active: 'boolean', score: 'integer', city: 'string' } }

/** What is serialized, by the schema above. */
export const VALUE = { id: 7, name: 'Ada', active: true, score: 42, city: 'London' }

/** @typedef {(log: (value: number) => void) => () => void} Loop */

/**
 * Loops as somebody writes them, with the bound in the code, as in the article.
 *
 * @type {Record<number, Loop>}
 */
const LOOPS = {
  3: (log) => () => { for (let index = 0; index < 3; index++) log(index) },
  50: (log) => () => { for (let index = 0; index < 50; index++) log(index) }
}

/**
 * The same with the calls written out. Compiled once, as the loops are.
 *
 * @type {Record<number, Loop>}
 */
const UNROLLED = Object.fromEntries(Object.keys(LOOPS).map((times) => [times, unroll(Number(times))]))

/**
 * Print so many numbers, a line each: in a loop, or with the calls written out.
 * The article calls `console.log`; here the lines go to a buffer, since a console
 * would be all that is measured.
 *
 * @param {number} times 3 or 50
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
  const printAll = (unrolled ? UNROLLED : LOOPS)[times](log)
  return () => {
    length = 0
    printAll()
    return page
  }
}

/**
 * @param {number} times
 * @returns {Loop}
 */
function unroll (times) {
  const calls = Array.from({ length: times }, (_, index) => `log(${index})`)
  // eslint-disable-next-line no-new-func
  return /** @type {any} */ (new Function('log', `return () => {\n${calls.join('\n')}\n}`))
}

/**
 * A serializer of one flat object: one that goes through what was prepared from the
 * schema, or one that was written from it. Both have quoted each key once.
 *
 * @param {boolean} generated
 * @returns {(value: any) => string}
 */
export function serialize (generated) {
  const steps = Object.entries(ROW.properties).map(([key, type], index) => ({
    key,
    lead: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`,
    quotes: type === 'string'
  }))
  if (!generated) return (value) => walk(steps, value)
  const parts = steps.map(({ key, lead, quotes }) => `${JSON.stringify(lead)} + ${quotes ? 'JSON.stringify' : 'String'}(value[${JSON.stringify(key)}])`)
  // eslint-disable-next-line no-new-func
  return /** @type {any} */ (new Function('value', `return ${parts.join(' + ')} + '}'`))
}

/**
 * @param {Array<{ key: string, lead: string, quotes: boolean }>} steps
 * @param {any} value
 */
function walk (steps, value) {
  let json = ''
  for (let index = 0; index < steps.length; index++) {
    const { key, lead, quotes } = steps[index]
    json += lead + (quotes ? JSON.stringify(value[key]) : String(value[key]))
  }
  return `${json}}`
}
