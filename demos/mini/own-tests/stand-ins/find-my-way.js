import { METHODS as KNOWN } from 'node:http'
import { createRouter } from '../../router.js'
import { refuse, refuseToRead } from '../refuse.js'

/** find-my-way lists QUERY, which Node 20.19.0 does not have. */
const METHODS = [...new Set([...KNOWN, 'QUERY'])]
/** Options, and how mini does it: asking for that is asking for nothing. */
const OPTIONS = /** @type {Record<string, any>} */ ({ caseSensitive: true, useSemicolonDelimiter: false })
const DONE = ['defaultRoute']
/** What mini leaves out, by the method that asks for it. */
const LEFT_OUT = {
  off: 'way to take a route out',
  reset: 'way to take a route out',
  findRoute: 'question whether there is a route',
  hasRoute: 'question whether there is a route',
  prettyPrint: 'drawing of its tree',
  compile: 'compiled tree',
  addConstraintStrategy: 'constraints',
  hasConstraintStrategy: 'constraints'
}

standIn.sanitizeUrlPath = () => refuse('way to clean a URL by itself')
standIn.removeDuplicateSlashes = standIn.sanitizeUrlPath
standIn.trimLastSlash = standIn.sanitizeUrlPath

export const constants = ['lib/http-methods.js']

/**
 * find-my-way's interface, on our router.
 *
 * @param {Record<string, any>} [options]
 */
export function standIn (options = {}) {
  const left = Object.keys(options).find((name) => options[name] !== OPTIONS[name] && !DONE.includes(name))
  if (left !== undefined) refuse(left === 'constraints' ? left : `option ${left} in its router`)
  const router = createRouter()
  const api = /** @type {any} */ ({ on, find, lookup })
  for (const method of METHODS) api[method.toLowerCase()] = (/** @type {any[]} */ ...args) => api.on(method, ...args)
  api.all = (/** @type {any[]} */ ...args) => api.on(METHODS, ...args)
  for (const [name, what] of Object.entries(LEFT_OUT)) api[name] = () => refuse(what)
  return Object.defineProperty(api, 'routes', { get: () => refuse('list of its routes') })

  /** @type {(methods: any, path: any, ...rest: any[]) => void} */
  function on (methods, path, ...rest) {
    const [{ constraints = {} }, handler, store = null] = typeof rest[0] === 'function' ? [{}, rest[0], rest[2] ?? rest[1]] : rest
    if (Object.keys(constraints ?? {}).length > 0) refuse('constraints')
    const isPath = typeof path === 'string' && /^[/*]/.test(path)
    if (!isPath || typeof handler !== 'function') refuse('check of its arguments')
    for (const method of [methods].flat()) {
      if (!METHODS.includes(method)) refuse('check of its arguments')
      addRoute(method, path, { handler, store })
    }
  }

  /** @type {(method: string, path: string, store: object) => void} our message, with what find-my-way's has besides */
  function addRoute (method, path, store) {
    if (/:\w*[^\w/]/.test(path)) refuse('parameters for a part of a segment')
    try {
      router.on(method, path, store)
    } catch (error) {
      if (error instanceof Error && error.message.includes('already declared')) error.message += ' with constraints \'{}\''
      throw error
    }
  }

  /** @type {(method: string, url: string, constraints?: object) => any} */
  function find (method, url, constraints = {}) {
    if (Object.keys(constraints).length > 0) refuse('constraints')
    if (!url.startsWith('/')) refuse('URLs with a host')
    const [path, query = ''] = url.split(/[?#]/, 2)
    const found = router.find(method, path)
    return found && { ...found.store, params: found.params, searchParams: query === '' ? {} : refuseToRead('query in its router') }
  }

  /** @type {(request: any, response: any, context?: any, done?: any) => any} */
  function lookup (request, response, context, done) {
    if (typeof context === 'function' || done !== undefined) refuse('lookup that answers later')
    const found = findOrClose(request, response)
    if (found !== null) return found.handler.call(context ?? found, request, response, found.params, found.store, found.searchParams)
    if (options.defaultRoute) return options.defaultRoute.call(context ?? api, request, response)
    response.statusCode = 404
    response.end()
  }

  /** @type {(request: any, response: any) => any} a client does not wait for the answer to what was refused */
  function findOrClose (request, response) {
    try {
      return find(request.method, request.url)
    } catch (error) {
      response?.destroy?.()
      throw error
    }
  }
}
