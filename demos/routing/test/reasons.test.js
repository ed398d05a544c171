import { suite, test } from 'node:test'
import createExpressRouter from 'router'
import Fastify from 'fastify'
import { explainDifference } from '../figure/explain-difference.js'
import { scanExpressRouter, toExpressPath } from '../model/list-routers.js'
import { traceLookup } from '../model/trace-lookup.js'
import { createRandomLookups } from './random-lookups.js'

/**
 * @typedef {import('../model/tree.js').Route} Route
 * @typedef {import('../model/tree.js').TreeNode} TreeNode
 * @typedef {{ route: number | null, status: number }} Answer
 */

const LONG_LIMIT = 1000

suite('of many random requests', () => {
  test('the figure says what Fastify answers', async (t) => {
    const seen = new Set()
    for (const { routes, urls } of createRandomLookups({ seed: 1, tables: 30, urls: 12 })) {
      const app = Fastify()
      routes.forEach(({ path }, index) => app.get(path, async ({ params }) => ({ route: index, params })))
      for (const url of urls) {
        const { match, refusal } = traceLookup(routes, { url })
        const { statusCode, body } = await app.inject(url)
        const { route, params, code } = JSON.parse(body)
        t.assert.deepStrictEqual({ status: refusal?.status ?? (match ? 200 : 404), code: refusal?.code, route: match?.index, params: match?.params },
          { status: statusCode, code, route, params }, `${routes.map(({ path }) => path)} ${url}`)
        seen.add(statusCode)
      }
      await app.close()
    }
    t.assert.deepStrictEqual([...seen].sort(), [200, 400, 404, 414])
  })

  test('the route named as the answer decides, and no route of a dead end does', (t) => {
    const seen = { answers: 0, deadEnds: 0, tooLong: 0 }
    for (const { routes, urls } of createRandomLookups({ seed: 2, tables: 60, urls: 12 })) {
      for (const url of urls) {
        const { match, refusal, events, tree } = traceLookup(routes, { url })
        const message = `${routes.map(({ path }) => path)} ${url}`
        if (match) {
          seen.answers++
          t.assert.notStrictEqual(answerWithout(routes, new Set([match.index]), url), match.index, message)
        }
        const tooLong = events.some((event) => event.type === 'take' && event.tooLong)
        if (refusal?.status === 414) {
          seen.tooLong++
          t.assert.ok(tooLong, message)
          t.assert.notStrictEqual(traceLookup(routes, { url }, { maxParamLength: LONG_LIMIT }).refusal?.status, 414, message)
        }
        const end = match ? /** @type {any} */ (events.at(-1)).node : ''
        for (const node of leftNodes(events, end)) {
          seen.deadEnds++
          t.assert.strictEqual(answerWithout(routes, routesBelow(/** @type {TreeNode} */ (tree), node), url), match?.index, message)
        }
      }
    }
    for (const count of Object.values(seen)) t.assert.ok(count > 10, JSON.stringify(seen))
  })

  test('Express differs for the reasons that are named, and without one of them still does', async (t) => {
    /** @type {Record<string, number>} */
    const seen = {}
    for (const { routes, urls } of createRandomLookups({ seed: 3, tables: 90, urls: 12 })) {
      for (const url of urls) {
        const message = `${routes.map(({ path }) => path)} ${url}`
        const express = await askExpress(routes, url, [])
        const scan = scanExpressRouter(routes, url)
        t.assert.deepStrictEqual({ route: scan.match, status: scan.refused ? 400 : scan.match === null ? 404 : 200 }, express, message)
        const causes = explainDifference(routes, url).map(({ id }) => id)
        const differs = await isDifferent(routes, url, [])
        t.assert.strictEqual(causes.length > 0, differs, message)
        for (const id of causes) seen[id] = (seen[id] ?? 0) + 1
        if (causes.length === 0 || causes.includes('url')) continue
        t.assert.strictEqual(await isDifferent(routes, url, causes), false, `${message}: without ${causes}`)
        for (const kept of causes) t.assert.strictEqual(await isDifferent(routes, url, causes.filter((id) => id !== kept)), true, `${message}: with ${kept} of ${causes}`)
      }
    }
    for (const id of ['case', 'slash', 'order', 'empty', 'encoding', 'length', 'unsaid', 'url']) t.assert.ok(seen[id] > 0, `${id} of ${JSON.stringify(seen)}`)
    t.assert.strictEqual(seen.syntax, undefined)
  })
})

/**
 * @param {Route[]} routes
 * @param {Set<number>} left
 * @param {string} url
 * @returns {number | undefined} the route that answers when some are not declared
 */
function answerWithout (routes, left, url) {
  const offered = routes.filter((_, index) => !left.has(index))
  const match = offered.length > 0 ? traceLookup(offered, { url }).match : null
  return match ? routes.indexOf(offered[match.index]) : undefined
}

/**
 * @param {import('../model/trace-lookup.js').Event[]} events
 * @param {string} end the node that answers
 * @returns {string[]} the nodes that the lookup entered and gave up
 */
function leftNodes (events, end) {
  const entered = events.flatMap((event) => event.type === 'choose' || event.type === 'take' ? [event.node] : [])
  return [...new Set(entered)].filter((node) => !end.startsWith(`${node}.`) && node !== end)
}

/**
 * @param {TreeNode} node
 * @param {string} id
 * @returns {Set<number>} the routes that end at this node or below
 */
function routesBelow (node, id) {
  const inside = node.id === id || node.id.startsWith(`${id}.`)
  return new Set([...(inside ? node.routes.map(({ index }) => index) : []), ...node.children.flatMap((child) => [...routesBelow(child, id)])])
}

/**
 * @param {Route[]} routes
 * @param {string} url
 * @param {string[]} without causes that are taken away, of the whole libraries
 */
async function isDifferent (routes, url, without) {
  const offered = without.includes('unsaid') ? routes.filter(({ path }) => toExpressPath(path) !== null) : routes
  const { match, refusal } = traceLookup(offered, { url }, without.includes('length') ? { maxParamLength: LONG_LIMIT } : {})
  const tree = { route: match ? routes.indexOf(offered[match.index]) : null, status: refusal?.status ?? (match ? 200 : 404) }
  const express = await askExpress(routes, url, without, tree.route)
  return tree.route !== express.route || tree.status !== express.status
}

/**
 * @param {Route[]} routes
 * @param {string} url
 * @param {string[]} without
 * @param {number | null} [first] the route to declare first, where order is no cause
 * @returns {Promise<Answer>}
 */
function askExpress (routes, url, without, first = null) {
  return new Promise((resolve) => {
    const router = /** @type {any} */ (createExpressRouter(/** @type {any} */ ({ caseSensitive: without.includes('case'), strict: without.includes('slash') })))
    const order = [...routes.keys()]
    if (without.includes('order') && first !== null) order.unshift(first)
    for (const index of order) {
      const path = toExpressPath(routes[index].path)
      if (path !== null) router.get(without.includes('empty') ? path.replaceAll(/:\w+/g, '{$&}') : path, () => resolve({ route: index, status: 200 }))
    }
    router({ method: 'GET', url: without.includes('encoding') ? decodeURI(url) : url }, {}, (/** @type {any} */ error) => resolve({ route: null, status: error?.status ?? 404 }))
  })
}
