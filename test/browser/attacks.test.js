import { after, before, describe, test } from 'node:test'
import { ATTACKS, openArena, performAttack } from '../lib/hold/attack.js'
import { openCanary } from '../lib/hold/canary.js'
import { useSite } from '../lib/use-site.js'

const attacks = ATTACKS.filter(({ always }) => always)
const figures = new Set(attacks.map(({ figure }) => figure))

describe('under attack', () => {
  const site = useSite()
  /** @type {import('playwright-core').Page | undefined} */
  let page
  /** @type {Awaited<ReturnType<typeof openCanary>>} */
  let canary
  before(async () => { canary = await openCanary() })
  after(() => canary?.close())

  for (const figure of figures) {
    test(`the figure of ${figure} says what is wrong, keeps the rest of the page out of it, and goes on`, async (t) => {
      const arena = await openArena(site, figure, canary, page)
      page = arena.page
      const own = attacks.filter((one) => one.figure === figure)
      for (const attack of own) {
        t.assert.deepStrictEqual(await performAttack(arena, attack, attack === own.at(-1)), [], `${figure}: ${attack.name}`)
      }
    })
  }
})
