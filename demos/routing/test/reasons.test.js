import { suite, test } from 'node:test'
import createExpressRouter from 'router'
import Fastify from 'fastify'
import { safeDecodeURI } from 'find-my-way/lib/url-sanitizer.js'
import { allowEmpty, explainDifference, scanExpress, toExpressPath, traceLookup } from '../model.js'
import { createRandomLookups } from './random-lookups.js'

/** Random requests with limits, encodings and empty parameters; ROUTING_LOOKUPS=20000 asks for more. */
const LOOKUPS = Number(process.env.ROUTING_LOOKUPS ?? 1500)
const URLS = 12
const NO_LIMIT = 1e6

/** @typedef {{ route: number | null, status: number }} Answer */

const tables = createRandomLookups({ seed: 20_261, tables: Math.ceil(LOOKUPS / URLS), urls: URLS, isOdd: true })
const lookups = tables.flatMap(({ paths, urls }) => urls.map((url) => ({ paths, url, message: `${JSON.stringify(paths)} ${url}` })))

suite(`of ${lookups.length} random requests`, () => {
  test('the figure says what Fastify answers, and each step what the library did', async (t) => {
    const seen = new Set()
    for (const { paths, urls } of tables) {
      const app = Fastify()
      paths.forEach((path, index) => app.get(path, async ({ params }) => ({ route: index, params })))
      for (const url of urls) {
        const message = `${JSON.stringify(paths)} ${url}`
        const { match, refusal, path, steps } = traceLookup(paths, url)
        const answer = await app.inject(url)
        const { route, params, code } = answer.json()
        const ours = { status: refusal?.status ?? (match ? 200 : 404), code: refusal?.code, route: match?.index, params: match?.params }
        t.assert.deepStrictEqual(ours, { status: answer.statusCode, code, route, params }, message)
        seen.add(answer.statusCode)
        for (const { consumed, text } of steps) {
          t.assert.ok(path.startsWith(consumed), message)
          const taken = /^takes '(.*)'$/.exec(text)?.[1]
          if (taken && !url.includes('%')) t.assert.ok(path.startsWith(consumed + taken), `${message}: ${text} at ${consumed}`)
        }
        const isTooLong = steps.some(({ text }) => text.endsWith('is too long for a parameter'))
        const unlimited = traceLookup(paths, url, { maxParamLength: NO_LIMIT })
        if (!isTooLong) t.assert.deepStrictEqual(unlimited.match, match, message)
        t.assert.ok(refusal?.status !== 414 || isTooLong, message)
        t.assert.ok(!unlimited.steps.some(({ text }) => text.endsWith('is too long for a parameter')), message)
      }
      await app.close()
    }
    t.assert.deepStrictEqual([...seen].sort(), [200, 400, 404, 414])
  })

  test('the list answers as the whole router of Express', async (t) => {
    for (const { paths, url, message } of lookups) {
      const { match, refused } = scanExpress(paths, url)
      t.assert.deepStrictEqual({ route: match, status: refused ? 400 : match === null ? 404 : 200 }, await askExpress(paths, url, []), message)
    }
  })

  test('the two differ for the reasons that are named, without one of them they still do, and each occurs', async (t) => {
    /** @type {Record<string, number>} */
    const seen = {}
    for (const { paths, url, message } of lookups) {
      const causes = explainDifference(paths, url).map(({ id }) => id)
      for (const id of causes) seen[id] = (seen[id] ?? 0) + 1
      t.assert.strictEqual(causes.length > 0, await isDifferent(paths, url, []), message)
      if (causes.length === 0) continue
      if (causes.includes('syntax')) {
        t.assert.match(paths.join(), /[^/]:x\?/, `${message}: only here it is in the name of a parameter, and in Express it is not`)
        continue
      }
      if (causes.includes('url')) {
        t.assert.throws(() => decodeURI(url), message)
        continue
      }
      t.assert.strictEqual(await isDifferent(paths, url, causes), false, `${message}: without ${causes}`)
      for (const kept of causes) t.assert.strictEqual(await isDifferent(paths, url, causes.filter((id) => id !== kept)), true, `${message}: with ${kept} of ${causes}`)
      if (causes.includes('order')) t.assert.ok(await isOrdered(paths, url, causes.filter((id) => id !== 'order')), `${message}: of one of the routes, order is no reason`)
      if (causes.includes('length')) t.assert.ok(traceLookup(paths, url).steps.some(({ text }) => text.includes('too long')), message)
      if (causes.includes('encoding')) t.assert.match(paths.join() + url, /%/, message)
      if (causes.includes('empty')) t.assert.ok(Object.values(traceLookup(paths, url, { maxParamLength: NO_LIMIT }).match?.params ?? {}).includes(''), message)
    }
    t.diagnostic(JSON.stringify(seen))
    for (const id of ['case', 'slash', 'order', 'empty', 'encoding', 'length', 'unsaid', 'url']) t.assert.ok(seen[id] > 0, `${id} of ${JSON.stringify(seen)}`)
  })
})

test('a limit, an encoding or an empty parameter is not taken for the order or the syntax', (t) => {
  const why = (/** @type {string[]} */ paths, /** @type {string} */ url) => explainDifference(paths, url).map(({ id }) => id).join()
  t.assert.strictEqual(why(['/:id', '/*'], `/${'a'.repeat(101)}`), 'length')
  t.assert.strictEqual(why(['/a%20b', '/:x'], '/a%20b'), 'encoding')
  t.assert.strictEqual(why(['/a b', '/:x'], '/a%20b'), 'encoding')
  t.assert.deepStrictEqual([why(['/a%'], '/a%25'), why(['/a%25'], '/a%25'), why(['/a%25'], '/a%2525')], ['encoding', 'encoding', 'encoding'])
  t.assert.strictEqual(why(['/:x/::z'], '//:z'), 'empty')
  t.assert.deepStrictEqual([why(['/:x', '/a'], '/a'), why(['/A', '/a/', '/:x'], '/a')], ['order', 'case,slash'])
})

/**
 * @param {string[]} paths
 * @param {string} url
 * @param {string[]} without causes that are taken away, of the whole libraries
 */
async function isDifferent (paths, url, without) {
  const tree = askTree(paths, url, without)
  const express = await askExpress(paths, url, without, tree.route)
  return tree.route !== express.route || tree.status !== express.status
}

/** Whether both routes fit in both libraries, so that nothing but their order decides. @param {string[]} paths @param {string} url @param {string[]} without */
async function isOrdered (paths, url, without) {
  const [ours, theirs] = [askTree(paths, url, without).route, (await askExpress(paths, url, without)).route]
  if (ours === null || theirs === null) return false
  const alone = [paths[ours], paths[theirs]].map(async (path) => askTree([path], url, without).route === 0 && (await askExpress([path], url, without)).route === 0)
  return (await Promise.all(alone)).every(Boolean)
}

/** @param {string[]} paths @param {string} url @param {string[]} without @returns {Answer} */
function askTree (paths, url, without) {
  const offered = without.includes('unsaid') ? paths.filter((path) => isSaid(path)) : paths
  const { match, refusal } = traceLookup(offered, url, without.includes('length') ? { maxParamLength: NO_LIMIT } : {})
  return { route: match ? paths.indexOf(offered[match.index]) : null, status: refusal?.status ?? (match ? 200 : 404) }
}

/** @param {string} path */
function isSaid (path) {
  try {
    createExpressRouter().get(/** @type {string} */ (toExpressPath(path)), () => {})
    return toExpressPath(path) !== null
  } catch {
    return false
  }
}

/**
 * @param {string[]} paths
 * @param {string} url
 * @param {string[]} without
 * @param {number | null} [first] the route to declare first, where order is no cause
 * @returns {Promise<Answer>}
 */
function askExpress (paths, url, without, first = null) {
  return new Promise((resolve) => {
    const router = /** @type {any} */ (createExpressRouter(/** @type {any} */ ({ caseSensitive: without.includes('case'), strict: without.includes('slash') })))
    const isDecoded = without.includes('encoding')
    const order = [...paths.keys()].filter((index) => isSaid(paths[index]))
    if (without.includes('order') && first !== null && isSaid(paths[first])) order.unshift(first)
    for (const index of order) {
      const path = /** @type {string} */ (toExpressPath(isDecoded ? paths[index].replaceAll('%', '%25') : paths[index]))
      router.get(without.includes('empty') ? allowEmpty(path) : path, () => resolve({ route: index, status: 200 }))
    }
    router({ method: 'GET', url: isDecoded ? safeDecodeURI(url).path : url }, {}, (/** @type {any} */ error) => resolve({ route: null, status: error?.status ?? 404 }))
  })
}
