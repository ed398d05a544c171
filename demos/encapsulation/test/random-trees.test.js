import { suite, test } from 'node:test'
import { contextsAbove } from '../figure/explain.js'
import { askRoute } from '../model.js'
import { HOOKS, listScopes } from '../model/scope-tree.js'
import { randomQuestion } from './random-question.js'

/**
 * @typedef {import('../model/scope-tree.js').ScopeNode} ScopeNode
 * @typedef {import('../figure/explain.js').Sight} Sight
 *
 * @typedef {object} Reason a sentence of the figure, and the tree without what it names
 * @property {string} about
 * @property {RegExp} says with the names of nodes in its groups
 * @property {(tree: ScopeNode, names: string[], sight: Sight) => ScopeNode} remove
 * @property {(after: Sight[], names: string[], sight: Sight) => boolean} holds whether the decorator is told of otherwise then
 */

const TREES = 120
const LEAST = 4

const asked = []
for (let seed = 1; seed <= TREES; seed++) {
  const { tree, asked: route } = randomQuestion(seed)
  if (route === '') continue
  const answer = await askRoute(tree, route, 'answers')
  if (!answer.problem) asked.push({ tree, route, answer })
}

/** @type {Reason[]} */
const REASONS = [
  {
    about: 'not seen without fastify-plugin',
    says: /^(\w+) is in fastify-plugin/,
    remove: (tree, [name]) => change(tree, name, () => ({ wrapped: false })),
    holds: (after, names, sight) => find(after, sight)?.seen === false
  },
  {
    about: 'elsewhere without the context that keeps it',
    says: /^it stays in (\w+):/,
    remove: (tree, [name]) => change(tree, name, () => ({ wrapped: true })),
    holds: (after, names, sight) => find(after, sight)?.why !== sight.why
  },
  {
    about: 'seen without those that are nearer',
    says: /^([\w ]+), which (?:is|are) nearer/,
    remove: (tree, [names], { on, name }) => names.split(' and ').reduce((changed, one) => change(changed, one, (node) => ({ [on]: node[on].filter((other) => other !== name) })), tree),
    holds: (after, names, sight) => find(after, sight)?.seen === true
  },
  {
    about: 'seen when it is there before the list is copied',
    says: /^it came to (\w+) after the context of (\w+) had copied/,
    remove: (tree, [home], { node, name }) => change(change(tree, node, ({ request }) => ({ request: request.filter((other) => other !== name) })), home, ({ request }) => ({ request: [...request, name] })),
    holds: (after, [home], sight) => find(after, { ...sight, node: home })?.seen === true
  }
]

suite('random trees of plugins', () => {
  test('run the hooks that the page promises, in this order', (t) => {
    for (const { tree, route, answer } of asked) t.assert.deepStrictEqual(answer.ran, expectRun(tree, route), JSON.stringify(tree))
  })

  test('have routes behind the prefixes of their contexts, and not behind one that fastify-plugin loses', (t) => {
    for (const { tree, route, answer } of asked) {
      const scopes = listScopes(tree)
      const [scope] = scopes.filter(({ node }) => node.id === route)
      const prefixes = contextsAbove(scopes, scope).map((id) => scopes.find(({ node }) => node.id === id)?.node.prefix).reverse()
      t.assert.strictEqual(answer.url, `${prefixes.slice(1).join('')}/${scope.node.name}`, JSON.stringify(tree))
    }
  })

  for (const { about, says, remove, holds } of REASONS) {
    test(`have decorators that are ${about}`, async (t) => {
      let tried = 0
      for (const { tree, route, answer } of asked) {
        const sight = answer.decorators.find(({ why }) => says.test(why))
        if (!sight) continue
        const names = /** @type {RegExpExecArray} */ (says.exec(sight.why)).slice(1)
        const { problem, decorators } = await askRoute(remove(tree, names, sight), route, 'answers')
        if (problem) continue
        tried++
        t.assert.ok(holds(decorators, names, sight), `${sight.on}.${sight.name} of ${sight.node}, asked by ${route}: ${sight.why}\n${JSON.stringify(tree)}`)
      }
      t.assert.ok(tried >= LEAST, `${tried} were tried`)
    })
  }
})

/**
 * What the page tells: hooks go to the context of their node and to those below it that
 * are there; a new one copies the list of the context above it.
 *
 * @param {ScopeNode} tree
 * @param {string} route
 */
function expectRun (tree, route) {
  const scopes = listScopes(tree)
  /** @type {Record<string, string[]>} by context */
  const lists = {}
  for (const scope of scopes) {
    const { node, context } = scope
    lists[context] ??= [...lists[contextsAbove(scopes, scope)[1]] ?? []]
    const reached = scopes.filter((other) => contextsAbove(scopes, other).includes(context)).map((other) => other.context)
    for (const id of new Set(reached)) lists[id]?.push(...node.hooks.map((hook) => `${hook} of ${node.name}`))
  }
  const [{ node, context }] = scopes.filter((scope) => scope.node.id === route)
  const ran = HOOKS.filter((hook) => hook !== 'onError').map((hook) => lists[context].filter((one) => one.startsWith(`${hook} `)))
  return [...ran.slice(0, -1).flat(), `handler of ${node.name}`, ...ran.slice(-1).flat()]
}

/**
 * @param {ScopeNode} tree
 * @param {string} name of the node that changes
 * @param {(node: ScopeNode) => Partial<ScopeNode>} act
 * @returns {ScopeNode} a copy
 */
function change (tree, name, act) {
  return { ...tree, ...tree.name === name ? act(tree) : {}, children: tree.children.map((child) => change(child, name, act)) }
}

/**
 * @param {Sight[]} sights
 * @param {Sight} wanted
 */
function find (sights, { on, name, node }) {
  return sights.find((sight) => sight.on === on && sight.name === name && sight.node === node)
}
