import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { layout, rowsOf, shrink } from '../../../demos/lib/profiling/layout.js'
import { COLOURS } from '../../../demos/lib/profiling/render-pages.js'
import { ROLE_LABELS } from '../../../demos/lib/profiling/roles.js'
import { findFrames } from './tree.js'
import { ROLES } from './words.js'

/** A frame; a name may carry its package and role: `send express framework`. */
const frame = (words, value, children = []) => {
  const [name, owner = '', role = 'framework'] = words.split(' ')
  return { name, at: owner && `${owner}/index.js:1`, package: owner, role, value, children }
}
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

  test('leaves out what is narrower than a thousandth of the width, and its room, until it is zoomed to', (t) => {
    const fine = frame('root', 1000, [frame('tiny', 0.5), frame('wide', 999, [frame('just', 1), frame('below', 0.9, [frame('inside', 0.9)])])])
    const names = (zoom) => layout(fine, { span: 1000, zoom }).map(({ node: { name } }) => name)
    t.assert.deepEqual([names(''), names('1.1'), layout(fine, { span: 1000 })[1].x], [['root', 'wide', 'just'], ['root', 'wide', 'below', 'inside'], 0.0005])
  })
})

suite('a tree', () => {
  test('is searched by names, files and packages, in any case, and counts no match twice', (t) => {
    const names = (text) => [...findFrames(request, text)?.nodes ?? []].map(({ name }) => name)
    t.assert.deepEqual(['JSON', 'pino/index', 'etag', 'send', 'absent', ' '].map(names), [['json'], ['log'], ['Send'], ['send', 'Send'], [], []])
    t.assert.deepEqual(['send', 'express', 'absent'].map((text) => findFrames(request, text)?.value), [4, 19.9, 0])
    t.assert.equal(findFrames(frame('r', 9, [frame('x', 4), frame('y', 3, [frame('x', 2)])]), 'x')?.value, 6)
  })

  test('is small with a tower as one bar, and without what is too narrow or too deep', (t) => {
    const tower = [...Array(30)].reduce((below, _, index) => frame(index % 2 ? 'next router router' : 'own app application', 9, [below]), frame('end node core', 8))
    const small = shrink(frame('root', 10, [tower, frame('tiny', 0.05)]))
    const [next, ...others] = small.children
    t.assert.deepEqual([next.name, next.children.map(({ name }) => name), others], ['next', ['own'], []])
    t.assert.deepEqual(shrink(small), small)
    const stairs = [...Array(30)].reduce((below, _, index) => frame(`f${index}`, 1.2 ** (index + 1), [below]), frame('end', 1))
    t.assert.equal(rowsOf(layout(shrink(stairs), { span: 1 })), 11)
  })
})

test('the colours of roles are the same on the site and on the page of a command', async (t) => {
  const tokens = await readFile(new URL('../../css/tokens.css', import.meta.url), 'utf8')
  t.assert.deepEqual([...ROLES.keys()].sort(), Object.keys(ROLE_LABELS).sort())
  for (const [role, { fill }] of ROLES) t.assert.equal(COLOURS[role], tokens.match(new RegExp(`--if-bucket-${fill}: (#[0-9a-f]{6});`))?.[1], role)
})
