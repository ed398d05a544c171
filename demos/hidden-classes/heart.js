/** @typedef {{ id: number, user?: string, trace?: string }} Raw what came in */

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
