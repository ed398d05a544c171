/** fastify-plugin puts a wrapped function under its name on itself, and a function in strict mode throws when one of these is asked for. */
const NOT_ON_FUNCTIONS = ['arguments', 'caller']

/** Why a plugin cannot have that name; empty when it can. @param {string} name */
export function refuseName (name) {
  return NOT_ON_FUNCTIONS.includes(name) ? `A plugin cannot be called ${name}: JavaScript keeps that name on functions` : ''
}
