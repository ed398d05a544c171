import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { suite, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { COLOURS } from '../../../demos/lib/profiling/render-pages.js'
import { ROLE_LABELS } from '../../../demos/lib/profiling/roles.js'
import { bundleFlameViewer } from '../../../test/lib/bundle-flame-viewer.js'
import { drawTree, frame } from '../../../test/lib/flame-tree.js'
import { listFiles } from '../../../test/lib/list-files.js'
import { ROOT } from '../../../test/lib/paths.js'
import { ROLES, TIERS, createPalette, hasTiers } from './palette.js'
import { axisMarks, climb, existing, findFrames, hideInternals, layout, lineageOf, nodesOf, rowsOf, selfTime } from './tree.js'
import { describe, sayFrame } from './words.js'

const READABLE = 4.5
const tokens = await readFile(new URL('../../css/tokens.css', import.meta.url), 'utf8')
const request = frame('root', 20, [frame('app express framework', 19.9, [
  frame('json express framework', 10, [frame('send express framework', 4, [frame('write node core', 3), frame('Send etag package', 1)])]),
  frame('log pino logger', 2)
])])

suite('the layout', () => {
  const tree = frame('root', 10, [frame('a', 6, [frame('aa', 2), frame('ab', 1)]), frame('b', 4, [frame('ba', 3)])])
  const boxes = layout(tree, { span: 20 })
  const places = (drawn) => drawn.map(({ path, node: { name }, x, width, depth }) => [path, name, x, width, depth])

  test('begins a frame where its caller does, after its siblings, one row further', (t) => {
    t.assert.deepEqual(places(boxes), [
      ['', 'root', 0, 0.5, 0], ['0', 'a', 0, 0.3, 1], ['0.0', 'aa', 0, 0.1, 2], ['0.1', 'ab', 0.1, 0.05, 2], ['1', 'b', 0.3, 0.2, 1], ['1.0', 'ba', 0.3, 0.15, 2]
    ])
    t.assert.equal(rowsOf(boxes), 3)
  })

  test('fills the width with the frame zoomed to and its callers, which keep their rows', (t) => {
    const zoomed = layout(tree, { span: 20, zoom: '1' })
    t.assert.deepEqual(places(zoomed), [['', 'root', 0, 1, 0], ['1', 'b', 0, 1, 1], ['1.0', 'ba', 0, 0.75, 2]])
    t.assert.deepEqual(zoomed.map(({ above, parent, children }) => [above, parent, children]), [[true, -1, [1]], [false, 0, [2]], [false, 1, []]])
    for (const zoom of ['7', '0.0.0', '1.5']) t.assert.deepEqual(layout(tree, { span: 20, zoom }), boxes)
  })

  test('leaves out what is narrower than a thousandth of the width, and its room, until it is zoomed to', (t) => {
    const fine = frame('root', 1000, [frame('tiny', 0.5), frame('wide', 999, [frame('just', 1), frame('below', 0.9, [frame('inside', 0.9)])])])
    const names = (zoom) => layout(fine, { span: 1000, zoom }).map(({ node: { name } }) => name)
    t.assert.deepEqual([names(''), names('1.1'), layout(fine, { span: 1000 })[1].x], [['root', 'wide', 'just'], ['root', 'wide', 'below', 'inside'], 0.0005])
  })

  test('has marks that are few, round and within the axis', (t) => {
    t.assert.deepEqual([103.3, 15, 0.7, 0].map(axisMarks), [[0, 20, 40, 60, 80, 100], [0, 5, 10, 15], [0, 0.2, 0.4, 0.6], [0]])
    for (let most = 0.01; most < 1e5; most *= 1.37) {
      const marks = axisMarks(most)
      t.assert.ok(marks.length >= 2 && marks.length <= 6 && marks[marks.length - 1] <= most, `${most}: ${marks}`)
    }
  })
})

suite('a tree', () => {
  test('has paths, and one that leads nowhere is the root', (t) => {
    t.assert.deepEqual(lineageOf(request, '0.0.0').map(({ name }) => name), ['root', 'app', 'json', 'send'])
    t.assert.deepEqual([lineageOf(request, '0.9'), existing(request, '0.0.0.9'), existing(request, '0.0')], [[request], '', '0.0'])
  })

  test('is climbed to the nearest caller that is visibly wider', (t) => {
    t.assert.deepEqual(['0.0.0', '0.0', '0', ''].map((path) => climb(request, path)), ['0.0', '0', '', ''])
    t.assert.equal(climb(frame('root', 10, [frame('a', 5, [frame('b', 5, [frame('c', 5)])])]), '0.0.0'), '', 'past a and b, which are as wide')
  })

  test('is searched by names, files and packages, in any case, and counts no match twice', (t) => {
    const names = (text) => [...findFrames(request, text)?.nodes ?? []].map(({ name }) => name)
    t.assert.deepEqual(['JSON', 'pino/index', 'etag', 'send', 'absent', ' '].map(names), [['json'], ['log'], ['Send'], ['send', 'Send'], [], []])
    t.assert.deepEqual(['send', 'express', 'absent'].map((text) => findFrames(request, text)?.value), [4, 19.9, 0])
    t.assert.equal(findFrames(frame('r', 9, [frame('x', 4), frame('y', 3, [frame('x', 2)])]), 'x')?.value, 6)
  })

  test('without Node’s frames has what they called with their caller, calls of one function as one, largest first', (t) => {
    const text = JSON.stringify(request)
    t.assert.deepEqual([...nodesOf(hideInternals(request))].map(({ name }) => name), ['root', 'app', 'json', 'send', 'Send', 'log'])
    t.assert.equal(JSON.stringify(request), text)
    const inside = hideInternals(frame('root', 10, [frame('parse node core', 9, [frame('app express', 6, [frame('end node core', 4, [frame('writev native native', 3)])])])]))
    t.assert.deepEqual([drawTree(inside), selfTime(inside), selfTime(inside.children[0])], ['root 10 (app 6)', 4, 6])
    const small = (count, value) => ({ ...frame('small', value), name: `${count} smaller`, role: 'rest' })
    t.assert.equal(drawTree(hideInternals(frame('root', 12, [
      frame('emit node core', 5, [frame('on app', 4, [frame('work app', 2)])]),
      frame('tick node core', 5, [frame('on app', 3, [frame('work app', 1), frame('rest app', 1)]), frame('on other', 1), small(2, 3)]),
      small(3, 2)
    ]))), 'root 12 (on 7 (work 3, rest 1), on 1, 5 smaller 5)')
  })

  test('has words for a frame: where it is, its time, its shares and its tier', (t) => {
    const node = frame('json express framework', 5, [frame('send express', 3)], 'maglev')
    t.assert.deepEqual(describe(node, { unit: 'µs per request', total: 20, zoomed: frame('app', 10) }), {
      name: 'json',
      place: 'framework, express, express/index.js:1',
      numbers: '5.0 µs, 25.0% of the request, 50.0% of app, 2.0 µs of its own, mostly in Maglev'
    })
    t.assert.equal(sayFrame({ ...frame('one', 20), role: 'rest' }, { unit: 'ms', total: 20 }), 'one: 20 ms, 100.0% of the profile, 20 ms of its own')
  })
})

suite('colours', () => {
  const first = frame('root', 10, [frame('send express framework', 6, [frame('etag etag framework', 4)]), frame('writev native native', 3)], 'turbofan')
  const second = frame('root', 9, [frame('reply fastify framework', 8, [frame('etag etag framework', 3)], 'interpreter')])
  const labels = (entries) => entries.map(({ label }) => label)

  test('of roles are the same on the site and on the page of a command, and carry their label in both themes', (t) => {
    t.assert.deepEqual([...ROLES.keys()].sort(), Object.keys(ROLE_LABELS).sort())
    for (const [role, { fill }] of ROLES) t.assert.equal(COLOURS[role], tokens.match(new RegExp(`--if-bucket-${fill}: (#[0-9a-f]{6});`))?.[1], role)
    const ink = luminance(/--if-bucket-ink: (#\w{6})/.exec(tokens)?.[1] ?? '')
    const fills = [...tokens.matchAll(/--if-bucket-\d+: (#\w{6})/g)].map(([, colour]) => colour)
    t.assert.deepEqual([fills.length, fills.filter((fill) => (luminance(fill) + 0.05) / (ink + 0.05) < READABLE)], [24, []])
    t.assert.deepEqual(labels(createPalette('role', [first]).legendFor([first])), ['framework', 'native'])
  })

  test('of a package are the same in every graph, and shared beyond the largest six', (t) => {
    const { fillOf, legendFor } = createPalette('package', [first, second])
    t.assert.equal(fillOf(first.children[0].children[0]), fillOf(second.children[0].children[0]))
    t.assert.deepEqual(labels(legendFor([first, second])), ['etag', 'fastify', 'express', 'native'])
    t.assert.deepEqual([second, first].map(({ children: [child] }) => fillOf(child)), [1, 2], 'green for Fastify, orange for Express')
    const many = frame('root', 100, Array.from({ length: 12 }, (_, index) => frame(`f p${index} package`, 12 - index)))
    const palette = createPalette('package', [many])
    t.assert.equal(many.children.filter((child) => palette.fillOf(child) > 0).length, 6)
    t.assert.deepEqual(palette.legendFor([many]).at(-1), { label: 'the rest', fill: 0 })
  })

  test('of tiers are for frames that have one', (t) => {
    const { fillOf, legendFor } = createPalette('tier', [first, second])
    t.assert.deepEqual([fillOf(second.children[0]), fillOf(first.children[1])], [TIERS.get('interpreter')?.fill, 0])
    t.assert.deepEqual(labels(legendFor([second])), ['interpreter (Ignition)', 'native, or not known'])
    t.assert.deepEqual([hasTiers([first]), hasTiers([frame('root', 1)])], [true, false])
  })
})

test('the viewer is below 30 KB, script and style, and every recorded tree below 150 KB, compressed', async (t) => {
  const bytes = gzipSync(Buffer.concat(await bundleFlameViewer())).length
  t.assert.ok(bytes > 1024 && bytes < 30 * 1024, `${bytes} bytes`)
  for (const path of await listFiles(ROOT, ['static/flamegraphs'], (name) => name.endsWith('.json') && basename(name) !== 'index.json')) {
    t.assert.ok(gzipSync(await readFile(path)).length < 150 * 1024, path)
  }
})

/** Relative luminance of `#rrggbb` as WCAG defines it. */
function luminance (colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
