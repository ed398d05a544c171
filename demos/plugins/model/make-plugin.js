import fastifyPlugin from 'fastify-plugin'

/**
 * A plugin as the figure and the story describe it.
 *
 * @typedef {object} TreeNode
 * @property {string} id
 * @property {string} name
 * @property {TreeNode[]} children what it registers, in this order
 * @property {number} [wait] units that it waits after it has registered its children
 * @property {boolean} [wrapped] with fastify-plugin
 * @property {boolean} [awaited] by whoever registers it
 * @property {'well' | 'fails' | 'forgets'} [ends] `forgets`: never calls `done`
 * @property {string[]} [needs] fastify-plugin's `dependencies`; nobody hears of them unless it is wrapped
 * @property {string[]} [routes] paths of GET routes
 *
 * @typedef {import('fastify').FastifyInstance} Instance
 *
 * @typedef {object} Surroundings
 * @property {import('./clock.js').Clock} clock
 * @property {(plugin: Function, node: TreeNode) => void} made
 * @property {(node: TreeNode) => void} closed
 */

/**
 * The function that is registered for a node.
 *
 * @param {TreeNode} node
 * @param {Surroundings} surroundings
 * @returns {any}
 */
export function makePlugin (node, surroundings) {
  const plugin = named(node.name, node.ends === 'forgets' ? forgetful(node, surroundings) : (/** @type {Instance} */ instance) => load(instance, node, surroundings))
  surroundings.made(plugin, node)
  if (!node.wrapped) return plugin
  return fastifyPlugin(/** @type {any} */ (plugin), { name: node.name, dependencies: checkedNeeds(node) })
}

/**
 * The names that Fastify looks for before it calls the function of a plugin.
 *
 * @param {TreeNode} node
 * @returns {string[]}
 */
export function checkedNeeds ({ wrapped, needs = [] }) {
  return wrapped ? needs : []
}

/**
 * Register children as a plugin's function or the main file would.
 *
 * @param {Instance} instance
 * @param {TreeNode[]} children
 * @param {Surroundings} surroundings
 */
export async function registerAll (instance, children, surroundings) {
  for (const child of children) {
    const registered = instance.register(makePlugin(child, surroundings))
    if (child.awaited) await registered
  }
}

/**
 * @param {Instance} instance
 * @param {TreeNode} node
 * @param {Surroundings} surroundings
 */
async function load (instance, node, surroundings) {
  instance.addHook('onClose', async () => surroundings.closed(node))
  for (const path of node.routes ?? []) instance.get(path, async () => node.name)
  await registerAll(instance, node.children, surroundings)
  if (node.wait) await surroundings.clock.wait(node.wait)
  if (node.ends === 'fails') throw new Error(`${node.name} could not start`)
}

/**
 * A plugin with three parameters must call the third.
 *
 * @param {TreeNode} node
 * @param {Surroundings} surroundings
 */
function forgetful (node, surroundings) {
  return (/** @type {Instance} */ instance, /** @type {object} */ options, /** @type {() => void} */ done) => {
    load(instance, node, surroundings).catch(done)
  }
}

/**
 * @param {string} name
 * @param {Function} plugin
 */
function named (name, plugin) {
  return Object.defineProperty(plugin, 'name', { value: name })
}
