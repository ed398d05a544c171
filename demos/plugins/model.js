import fastify from 'fastify'
import { checkTree, MAXIMUM_PLUGINS, MAXIMUM_WAIT } from './figure/check-tree.js'
import { createClock, UNIT_MILLISECONDS } from './model/clock.js'
import { EXAMPLES } from './figure/examples.js'
import { Journal } from './model/journal.js'
import { registerAll } from './model/make-plugin.js'
import { watchAvvio } from './model/watch-avvio.js'
import { WEIGHED_PLUGINS } from './model/weighed-plugins.js'

export { EXAMPLES }

/** Units after which Fastify gives a plugin up, here; it is 10 seconds unless told. More than all waits together. */
export const TIMEOUT_UNITS = 30
/** How many times longer Fastify waits where each plugin ends, so that a machine that stands still gives none up. */
const PATIENCE = 100

/**
 * @typedef {import('./model/make-plugin.js').TreeNode} TreeNode
 *
 * @typedef {object} Story
 * @property {TreeNode} tree
 * @property {import('./model/journal.js').Row[]} rows what each plugin did and when, depth first
 * @property {import('./model/journal.js').Step[]} steps in the order in which they happened
 * @property {number} length units until the end
 * @property {Outcome} outcome
 * @property {string[]} closed in the order in which onClose ran; empty when it did not boot
 * @property {string} printed what `printPlugins()` says, without times
 *
 * @typedef {object} Outcome
 * @property {boolean} ready
 * @property {string} [at] whose promise was rejected
 * @property {string} [code]
 * @property {string} [message]
 * @property {string} [cause] the code of what it was made from
 */

/**
 * Boot an application of these plugins with the installed Fastify, and tell what
 * its avvio did.
 *
 * @param {TreeNode} tree whose root is the application; its children are registered, then `ready()` is called
 * @returns {Promise<Story>}
 * @throws {import('../lib/command-line/input-error.js').InputError} when the tree is too large
 */
export async function bootTree (tree) {
  checkTree(tree)
  const clock = createClock()
  const journal = new Journal(tree, clock, TIMEOUT_UNITS)
  return await watchAvvio(journal.watch(), async () => {
    const app = fastify({ pluginTimeout: TIMEOUT_UNITS * UNIT_MILLISECONDS * (forgets(tree) ? 1 : PATIENCE) })
    const outcome = await boot(app, tree, { clock, made: journal.know, closed: journal.close })
    journal.end(outcome)
    const printed = app.printPlugins().replaceAll(/ -?\d+ ms$/gm, '').trimEnd()
    await app.close()
    return { tree, rows: journal.rows(), steps: journal.steps, length: clock.now(), outcome, closed: outcome.ready ? journal.closed : [], printed }
  })
}

/** @param {TreeNode} node @returns {boolean} whether it, or one within it, never calls `done` */
function forgets ({ ends, children }) {
  return ends === 'forgets' || children.some(forgets)
}

/**
 * What the page shows before the reader does anything, how much of a tree the model
 * takes, and how many plugins the application has that is weighed.
 *
 * @returns {Promise<Story & { limits: { nodes: number, wait: number }, weighed: number }>} `nodes` counts the application too
 */
export async function example () {
  const limits = { nodes: MAXIMUM_PLUGINS + 1, wait: MAXIMUM_WAIT }
  return { ...await bootTree(EXAMPLES[0].tree), limits, weighed: WEIGHED_PLUGINS }
}

/**
 * @param {import('./model/make-plugin.js').Instance} app
 * @param {TreeNode} tree
 * @param {import('./model/make-plugin.js').Surroundings} surroundings
 * @returns {Promise<Outcome>}
 */
async function boot (app, tree, surroundings) {
  let at = 'await app.register()'
  try {
    await registerAll(app, tree.children, surroundings)
    at = 'app.ready()'
    await app.ready()
    return { ready: true }
  } catch (thrown) {
    const { code, message, cause } = /** @type {Error & { code?: string, cause?: { code?: string } }} */ (thrown)
    return { ready: false, at, message, ...code && { code }, ...cause?.code && { cause: cause.code } }
  }
}
