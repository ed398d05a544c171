import { suite, test } from 'node:test'
import fastify from 'fastify'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { bootTree } from '../model.js'
import { createClock } from '../model/clock.js'
import { registerAll } from '../model/make-plugin.js'

/** @typedef {import('../model.js').TreeNode} TreeNode */

const TREES = 60
const DEEPEST = 4
const NAMES = ['config', 'database', 'auth', 'shop']
const MISSING = 'nobody'

/** @type {import('../model.js').Story[]} */
const stories = []
for (let seed = 1; seed <= TREES; seed++) stories.push(await bootTree(randomTree(seed)))
const failed = stories.filter(({ outcome }) => !outcome.ready)

suite('sixty trees of plugins', () => {
  test('boot as they do where nobody watches', async (t) => {
    for (const { tree, steps, outcome } of stories) {
      const called = steps.filter(({ id, text }) => id !== tree.id && text.includes(' is called')).map(({ id }) => id)
      t.assert.deepStrictEqual({ called, message: outcome.message }, await bootUnwatched(tree), JSON.stringify(tree))
    }
  })

  test('load whole when nothing fails', async (t) => {
    t.assert.ok(failed.length > TREES / 4 && failed.length < TREES, `${failed.length} fail`)
    for (const { tree } of failed) {
      const { outcome, rows } = await bootTree(change(tree, faultless))
      t.assert.strictEqual(outcome.ready, true)
      t.assert.ok(rows.every(({ state }) => state === 'loaded'))
    }
  })

  test('fail by the plugin that is said to fail: not without its fault', async (t) => {
    for (const { tree, steps } of failed) {
      const { id, text } = steps.find(({ text }) => text.includes(' fails: ')) ?? { id: '', text: '' }
      const mended = await bootTree(change(tree, (node) => node.id === id ? faultless(node) : node))
      t.assert.ok(!mended.steps.some((step) => step.id === id && step.text === text), `${text} ${JSON.stringify(tree)}`)
    }
  })

  test('need what their rows say, and nothing else', async (t) => {
    let asked = 0
    for (const { tree, rows, steps } of stories) {
      const needy = rows.filter(({ needs }) => needs.length > 0)
      const others = await bootTree(change(tree, (node) => needy.some(({ id }) => id === node.id) ? node : { ...node, needs: [] }))
      t.assert.deepStrictEqual(others.steps, steps, 'what is in no row is not looked for')
      for (const { id } of needy.filter(({ started }) => started !== undefined)) {
        const without = await bootTree(change(tree, (node) => node.id === id ? { ...node, needs: [MISSING] } : node))
        const row = without.rows.find((one) => one.id === id)
        t.assert.deepStrictEqual([row?.state, row?.started], ['failed', undefined], `${id} ${JSON.stringify(tree)}`)
        asked++
      }
    }
    t.assert.ok(asked > TREES / 4, `${asked} plugins that need something were called`)
  })
})

/**
 * @param {TreeNode} tree
 * @returns {Promise<{ called: string[], message: string | undefined }>} ids of the plugins that were called, in order
 */
async function bootUnwatched (tree) {
  /** @type {string[]} */
  const called = []
  const app = fastify()
  // What is called last is closed first.
  const surroundings = { clock: createClock(), made: () => {}, closed: (/** @type {TreeNode} */ { id }) => { called.unshift(id) } }
  const message = await registerAll(app, tree.children, surroundings).then(() => app.ready()).then(() => undefined, (error) => error.message)
  await app.close()
  return { called, message }
}

/** @param {TreeNode} node @returns {TreeNode} */
function faultless (node) {
  return { ...node, ends: 'well', needs: [] }
}

/**
 * @param {TreeNode} tree
 * @param {(node: TreeNode) => TreeNode} act
 * @returns {TreeNode} a copy
 */
function change (tree, act) {
  return { ...act(tree), children: tree.children.map((child) => change(child, act)) }
}

/** @param {number} seed */
function randomTree (seed) {
  const { chance, one } = randomChoices(seed)
  let left = 9
  /** @type {(name: string, depth: number) => TreeNode} */
  const grow = (name, depth) => {
    /** @type {TreeNode} */
    const node = {
      id: `n${left}`,
      name,
      wrapped: depth > 0 && chance(50),
      awaited: chance(25),
      wait: chance(5) ? 1 : 0,
      ends: depth > 0 && chance(8) ? 'fails' : 'well',
      needs: chance(35) ? [one(NAMES)] : [],
      children: []
    }
    if (depth === DEEPEST) return node
    while (left > 0 && chance(depth === 0 ? 90 : 45)) {
      left--
      node.children.push(grow(one(NAMES), depth + 1))
    }
    return node
  }
  return grow('app', 0)
}
