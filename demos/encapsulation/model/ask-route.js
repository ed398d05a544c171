import { buildApp } from './build-app.js'
import { explainDecorators } from '../figure/explain.js'
import { generateCode } from '../figure/generate-code.js'
import { InputError } from '../../lib/command-line/input-error.js'
import { checkTree, listScopes, REQUESTS } from './scope-tree.js'
import { walkPrototypes } from './walk-prototypes.js'

const NO_SUCH_PATH = '/no-such-path'

/**
 * What one request met.
 *
 * @typedef {object} Answer
 * @property {string} url
 * @property {string} problem why the application does not boot; empty when it does
 * @property {boolean} isUncaught whether nobody can catch that error, so that the process ends
 * @property {number} status 0 when it does not boot
 * @property {string} by who answered, such as `handler of books`
 * @property {string[]} ran what ran, in order
 * @property {Array<import('../figure/explain.js').Sight>} decorators as the answering function sees them; empty when it is Fastify’s own
 * @property {import('./walk-prototypes.js').Link[]} chain the instance of the asked node and its prototypes
 * @property {string} code a program that does the same
 */

/**
 * Build the tree, ask it once, and tell what the request met.
 *
 * @param {import('./scope-tree.js').ScopeNode} tree
 * @param {string} asked id of a node that has a route
 * @param {string} [request] whether its route answers, throws, or a path behind its prefix is asked for that is not there
 * @returns {Promise<Answer>}
 * @throws {InputError} when that cannot be asked
 */
export async function askRoute (tree, asked, request = 'answers') {
  checkTree(tree)
  const node = listScopes(tree).find((scope) => scope.node.id === asked)?.node
  if (!node?.route) throw new InputError('Choose a node that has a route')
  if (!REQUESTS.includes(request)) throw new InputError('A route answers, throws, or is missing')

  const built = buildApp(tree, request === 'throws' ? asked : '')
  const { app, ran, instances } = built
  const problem = await boot(built)
  const prefix = instances.get(asked)?.prefix ?? ''
  const url = prefix + (request === 'missing' ? NO_SUCH_PATH : `/${node.name}`)
  const code = generateCode(tree, { url, throwing: request === 'throws' ? asked : '' })
  if (problem) return { url, problem, isUncaught: built.uncaught !== null, status: 0, by: '', ran: [], decorators: [], chain: [], code }

  const response = await app.inject(url)
  const body = response.json()
  const chain = walkPrototypes(built, tree, asked)
  await app.close()
  const status = response.statusCode
  const by = body.by ?? (status === 404 ? 'Fastify’s own 404 answer' : 'Fastify’s own error handler')
  const decorators = body.by ? explainDecorators(tree, whoseAre(tree, asked, by), body) : []
  return { url, problem: '', isUncaught: false, status, by, ran, decorators, chain, code }
}

/**
 * @param {import('./build-app.js').Built} built
 * @returns {Promise<string>} why it does not boot; empty when it does
 */
async function boot (built) {
  try {
    await built.app.ready()
    return ''
  } catch (error) {
    if (built.uncaught) return built.uncaught.message
    const { code, message } = /** @type {Error & { code?: string }} */ (error)
    return code ? `${code}: ${message}` : message
  }
}

/**
 * Whose instance and whose kind of request an answering function is given. An
 * error handler has the instance it was set on, and the request of the route that failed.
 *
 * @param {import('./scope-tree.js').ScopeNode} tree
 * @param {string} asked
 * @param {string} by
 */
function whoseAre (tree, asked, by) {
  const answering = listScopes(tree).find(({ node }) => by.endsWith(` of ${node.name}`))?.node.id ?? asked
  return { app: answering, request: by.startsWith('error handler') ? asked : answering }
}
