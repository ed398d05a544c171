/**
 * The routes as Fastify prints them. Its shorter form, without common prefixes, is not taken:
 * there `/static/*` stands as `*`, and of two such routes only one is left.
 *
 * @param {any} root the instance that was made
 * @returns {string} lines without a line break at the end, or why there are none
 */
export function printTree (root) {
  try {
    return root.printRoutes({ includeHooks: false }).trimEnd()
  } catch (error) {
    // It writes the constraints of a route as JSON, and a strategy of the reader's may take other values.
    return `Fastify could not print it: ${String(/** @type {Error} */ (error).message).split('\n')[0]}`
  }
}
