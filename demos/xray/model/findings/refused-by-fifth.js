import { originOf } from '../read-report.js'
import { list } from './finding.js'

const PARTS = ['headers', 'params', 'querystring', 'query', 'body']
/** Fastify 4 takes what has none of these for the properties of an object. */
const OF_SCHEMA = ['$ref', 'oneOf', 'allOf', 'anyOf', '$merge', '$patch', 'type', 'properties', 'content']
/** Fastify 4 knows more methods from the start. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']

/**
 * What works in Fastify 4, and not in Fastify 5.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findRefusedByFifth ({ application: { root, scopes, routes, listens }, seen }) {
  if (!String(root.version).startsWith('4.')) return []
  const shared = { id: 'refused-by-5', sure: /** @type {const} */ ('likely') }
  return [
    ...listens.filter(({ isBare }) => isBare).map(({ at }) => ({
      ...shared,
      at,
      what: 'Fastify 5 throws here: listen() takes an object alone.',
      why: 'Write listen({ port: 3000 }). Fastify 4 warns of it, FSTDEP011.',
      page: '/mechanisms/start-and-stop'
    })),
    ...scopes.filter(({ id, plugin }) => id > 0 && plugin?.constructor?.name === 'AsyncFunction' && plugin.length === 3).map(({ id }) => ({
      ...shared,
      at: originOf(seen.plugins[id]),
      what: `Fastify 5 refuses the plugin ${seen.plugins[id].name}: it is async, and takes a callback too.`,
      why: 'A plugin ends in one way: leave out the third parameter, or async.',
      page: '/problems/errors/plugins#fst_err_plugin_invalid_async_handler'
    })),
    ...routes.flatMap(({ shorthand }, index) => {
      const { twin, methods, url, at } = seen.routes[index]
      const inputs = shorthand.filter((part) => PARTS.includes(part))
      const begin = `The schema of ${methods.join('|')} ${url} is no JSON Schema in ${list(shorthand)}`
      return twin || shorthand.length === 0
        ? []
        : [{
            ...shared,
            at,
            what: inputs.length > 0 ? `${begin}: Fastify 5 does not boot with it.` : `${begin}: Fastify 5 answers with every property.`,
            why: "Fastify 4 puts { type: 'object', properties } around it, and Fastify 5 does not.",
            page: inputs.length > 0 ? '/problems/errors/schemas#fst_err_sch_validation_build' : '/mechanisms/serialization'
          }]
    }),
    ...seen.routes.filter(({ methods }) => methods.some((method) => !METHODS.includes(method)) && methods.length < METHODS.length).map(({ methods, url, at }) => ({
      ...shared,
      at,
      what: `Fastify 5 refuses the method of ${methods.join('|')} ${url}.`,
      why: 'There it has to be added first, with addHttpMethod().',
      page: '/problems/errors/routes#fst_err_route_method_not_supported'
    }))
  ]
}

/**
 * @param {any} schema of a route, before Fastify completes it
 * @returns {string[]} its parts that are properties and no schema
 */
export function listShorthand (schema) {
  const isShort = (/** @type {any} */ part) => typeof part === 'object' && part !== null && Object.keys(part).length > 0 && OF_SCHEMA.every((key) => !part[key]) && Object.getPrototypeOf(part) === Object.prototype
  return [
    ...PARTS.filter((part) => isShort(schema?.[part])),
    ...Object.entries(schema?.response ?? {}).filter(([, part]) => isShort(part)).map(([status]) => `response ${status}`)
  ]
}
