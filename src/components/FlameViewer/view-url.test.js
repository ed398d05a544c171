import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { ROLES, TIERS, createPalette, hasTiers } from './palette.js'
import { DEFAULT_VIEW, formatView, parseView } from './view-url.js'
import { frame } from '../../../test/lib/flame-tree.js'
import { ROOT } from '../../../test/lib/paths.js'

const READABLE = 4.5

suite('a view in the address', () => {
  /** @type {import('./view-url.js').View} */
  const view = { view: 'flame', colour: 'package', find: 'a b&c', hide: true, stretch: true, zoom: { express: '0.2.1', 'fastify-schema': '3' } }

  test('is written and read back', (t) => {
    const search = formatView(view, '')
    t.assert.equal(search, '?view=flame&colour=package&find=a+b%26c&hide=internals&width=full&zoom=express:0.2.1,fastify-schema:3')
    t.assert.deepEqual(parseView(search), view)
  })

  test('is nothing as by default', (t) => {
    t.assert.equal(formatView(DEFAULT_VIEW, ''), '')
    t.assert.equal(formatView(DEFAULT_VIEW, formatView(view, '')), '')
    t.assert.deepEqual(parseView(''), DEFAULT_VIEW)
    t.assert.equal(formatView({ ...DEFAULT_VIEW, zoom: { express: '' } }, ''), '')
  })

  test('leaves other parameters alone', (t) => {
    t.assert.equal(formatView({ ...DEFAULT_VIEW, find: 'x' }, '?node=24&find=y&q=1'), '?node=24&find=x&q=1')
    t.assert.equal(formatView(DEFAULT_VIEW, '?node=24&view=flame'), '?node=24')
  })

  test('ignores nonsense', (t) => {
    t.assert.deepEqual(parseView('?view=sideways&colour=mood&hide=1&width=-3&zoom=express,:,a:b,<b>:1,x:1..2'), DEFAULT_VIEW)
    t.assert.deepEqual(parseView('?zoom=no,express:0.1,fastify:1.').zoom, { express: '0.1' })
    t.assert.equal(parseView(`?find=${'x'.repeat(5000)}`).find.length, 100)
  })
})

suite('colours', () => {
  const first = frame('root', 10, [frame('send express framework', 6, [frame('etag etag framework', 4)]), frame('writev native native', 3)], 'turbofan')
  const second = frame('root', 9, [frame('reply fastify framework', 8, [frame('etag etag framework', 3)], 'interpreter')])

  test('are those of roles, and the legend has what the graphs have', (t) => {
    const { fillOf, legendFor } = createPalette('role', [first])
    t.assert.equal(fillOf(first.children[0]), ROLES.get('framework')?.fill)
    t.assert.equal(fillOf({ ...first, role: 'rest' }), 0)
    t.assert.deepEqual(legendFor([first]).map(({ label }) => label), ['framework', 'native'])
  })

  test('of a package are the same in every graph, by its own time in all of them', (t) => {
    const { fillOf, legendFor } = createPalette('package', [first, second])
    t.assert.equal(fillOf(first.children[0].children[0]), fillOf(second.children[0].children[0]))
    t.assert.deepEqual(legendFor([first, second]).map(({ label }) => label), ['etag', 'fastify', 'express', 'native'])
    t.assert.equal(new Set(legendFor([first, second]).map(({ fill }) => fill)).size, 4)
    t.assert.deepEqual([second, first].map(({ children: [child] }) => fillOf(child)), [1, 2], 'green for Fastify, orange for Express')
  })

  test('are shared by the packages beyond the largest six', (t) => {
    const many = frame('root', 100, Array.from({ length: 12 }, (_, index) => frame(`f p${index} package`, 12 - index)))
    const { fillOf, legendFor } = createPalette('package', [many])
    t.assert.deepEqual(many.children.map((child) => fillOf(child) > 0), [...Array(6).fill(true), ...Array(6).fill(false)])
    t.assert.deepEqual(legendFor([many]).at(-1), { label: 'the rest', fill: 0 })
  })

  test('of tiers are for frames that have one', (t) => {
    const { fillOf, legendFor } = createPalette('tier', [first, second])
    t.assert.equal(fillOf(second.children[0]), TIERS.get('interpreter')?.fill)
    t.assert.equal(fillOf(first.children[1]), 0)
    t.assert.deepEqual(legendFor([second]).map(({ label }) => label), ['interpreter (Ignition)', 'native, or not known'])
    t.assert.equal(hasTiers([first, second]), true)
    t.assert.equal(hasTiers([frame('root', 1)]), false)
  })

  test('carry their label in both themes', async (t) => {
    const tokens = await readFile(join(ROOT, 'src/css/tokens.css'), 'utf8')
    const ink = luminance(/--if-bucket-ink: (#\w{6})/.exec(tokens)?.[1] ?? '')
    const fills = [...tokens.matchAll(/--if-bucket-\d+: (#\w{6})/g)].map(([, colour]) => colour)
    t.assert.equal(fills.length, 24)
    t.assert.deepEqual(fills.filter((fill) => (luminance(fill) + 0.05) / (ink + 0.05) < READABLE), [])
  })
})

/**
 * @param {string} colour `#rrggbb`
 * @returns {number} relative luminance as WCAG defines it
 */
function luminance (colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
