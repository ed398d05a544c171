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

export const RAW = [{ id: 1 }, { id: 2, user: 'Ada' }, { id: 3, trace: 'b7' }, { id: 4, user: 'Bob', trace: 'c8' }]
export const DECORATORS = [{ key: 'user', value: null }, { key: 'trace', value: null }]
