/**
 * What a compiler is asked for: a validator of a part of the request, or a serializer of a status.
 *
 * @typedef {{ method: string, url: string, httpPart?: string, httpStatus?: string, contentType?: string }} Asked
 */

/**
 * Options of an application that compiles no schema, and so never loads the compilers. It does
 * not start when a function is missing: Fastify would check nothing in its place.
 *
 * @param {Record<string, any>} functions that were compiled before, by `nameOf`
 * @returns {import('fastify').FastifyServerOptions}
 */
export function takeFrom (functions) {
  const take = () => (/** @type {any} */ asked) => {
    const name = nameOf(asked)
    if (!functions[name]) throw new Error(`no function was saved for ${name}`)
    return functions[name]
  }
  return { schemaController: { compilersFactory: { buildValidator: take, buildSerializer: take } } }
}

/**
 * @param {Asked} asked
 * @returns {string} the name of the function
 */
export function nameOf ({ method, url, httpPart, httpStatus, contentType = 'any type' }) {
  return `${method} ${url} ${httpPart ?? httpStatus} ${contentType}`
}
