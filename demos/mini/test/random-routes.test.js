import { test } from 'node:test'
import findMyWay from 'find-my-way'
import { createRandomLookups } from '../../routing/test/random-lookups.js'
import { createRouter } from '../router.js'

const SEED = 20_261
const TABLES = 1500
const URLS = 6
/** Ours has no limit. */
const LONG_VALUES = { maxParamLength: 1000 }

/** A parameter is a whole segment, or what follows text in it. */
const isKnown = (/** @type {string} */ path) => !/:\w*[^\w/]/.test(path)

test('thousands of random lookups lead where find-my-way leads', (t) => {
  let compared = 0
  /** @type {string[]} */
  const differing = []
  for (const { paths: accepted, urls } of createRandomLookups({ seed: SEED, tables: TABLES, urls: URLS })) {
    const [theirs, ours] = [findMyWay(LONG_VALUES), createRouter()]
    const paths = accepted.filter(isKnown)
    for (const path of paths) {
      const [refused, refusedByOurs] = [throws(() => theirs.on('GET', path, () => {}, path)), throws(() => ours.on('GET', path, path))]
      if (refused !== refusedByOurs) differing.push(`${paths}: ${path} is refused by ${refused ? 'find-my-way' : 'ours'} alone`)
    }
    for (const url of urls) {
      const [found, foundByOurs] = [theirs.find('GET', url), ours.find('GET', url)].map((found) => found && JSON.stringify([found.store, Object.entries(found.params)]))
      if (found !== foundByOurs) differing.push(`${paths}: ${url}: ${found}, ours ${foundByOurs}`)
      compared++
    }
  }
  t.diagnostic(`${compared} lookups compared`)
  t.assert.deepEqual(differing, [])
  t.assert.ok(compared > 5000)
})

/** @param {() => void} run */
function throws (run) {
  try {
    run()
    return false
  } catch {
    return true
  }
}
