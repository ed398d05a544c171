/**
 * Options of an application that compiles no schema, and so never loads the compilers: its `functions` were compiled
 * before. It does not start when one is missing: Fastify would check nothing in its place.
 */
export function takeFrom (functions) {
  const take = () => (asked) => {
    const name = nameOf(asked)
    if (!functions[name]) throw new Error(`no function was saved for ${name}`)
    return functions[name]
  }
  return { schemaController: { compilersFactory: { buildValidator: take, buildSerializer: take } } }
}

/** The name of the function for a part of the request, or for a status. */
export function nameOf ({ method, url, httpPart, httpStatus, contentType = 'any type' }) {
  return `${method} ${url} ${httpPart ?? httpStatus} ${contentType}`
}
