import { setFlagsFromString } from 'node:v8'

setFlagsFromString('--allow-natives-syntax')
/** @type {any} V8 is asked in the syntax of its own tests. It is no JavaScript, so it stands in a text. */
const haveOneShape = new Function('one', 'other', 'return %HaveSameMap(one, other)') // eslint-disable-line no-new-func

/** @typedef {{ id: number, user?: string, trace?: string }} Raw what came in */

/** Each condition splits the requests: some get the property, and so another shape. @param {Raw} raw */
export function buildByCondition (raw) {
  const request = /** @type {Raw} */ ({ id: raw.id })
  if (raw.user) request.user = raw.user
  if (raw.trace) request.trace = raw.trace
  return request
}

/**
 * What `decorateRequest` leads to. At the start it is known which properties
 * there will be, so a constructor sets all of them, in one order.
 *
 * @param {Array<{ key: string, value: any }>} decorators with their first values
 * @returns {any} a class
 */
export function createRequestClass (decorators) {
  return class Request {
    constructor (/** @type {Raw} */ raw) {
      this.id = raw.id
      for (const { key, value } of decorators) /** @type {any} */ (this)[key] = value
    }
  }
}

/** The property exists, so to write it changes a value and no shape. @type {(Request: any) => (raw: Raw) => object} */
export function buildWith (Request) {
  return (raw) => {
    const request = new Request(raw)
    if (raw.user) request.user = raw.user
    if (raw.trace) request.trace = raw.trace
    return request
  }
}

/** @param {object[]} objects */
export function countShapes (objects) {
  return objects.filter((object, i) => !objects.slice(0, i).some((earlier) => haveOneShape(object, earlier))).length
}

export const RAW = [{ id: 1 }, { id: 2, user: 'Ada' }, { id: 3, trace: 'b7' }, { id: 4, user: 'Bob', trace: 'c8' }]
export const DECORATORS = [{ key: 'user', value: null }, { key: 'trace', value: null }]

if (process.argv[1] === import.meta.filename) {
  const [orders, stock] = [createRequestClass(DECORATORS), createRequestClass(DECORATORS)].map(buildWith)
  console.log(`properties as they come: ${countShapes(RAW.map(buildByCondition))} shapes of ${RAW.length} requests`)
  console.log(`properties that are declared at the start: ${countShapes(RAW.map(orders))}`)
  console.log(`the same in two plugins, with a class each: ${countShapes([...RAW.map(orders), ...RAW.map(stock)])}`)
}
