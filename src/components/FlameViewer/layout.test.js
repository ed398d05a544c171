import { test } from 'node:test'
import { axisMarks } from './axis-marks.js'
import { layout, neighbour, rowsOf } from './layout.js'
import { frame } from '../../../test/lib/flame-tree.js'

const tree = frame('root', 10, [frame('a', 6, [frame('aa', 2), frame('ab', 1)]), frame('b', 4, [frame('ba', 3)])])
const boxes = layout(tree, { span: 20 })
const zoomed = layout(tree, { span: 20, zoom: '1' })
const at = (/** @type {string} */ name) => boxes.findIndex((box) => box.node.name === name)
const go = (/** @type {string} */ name, /** @type {string} */ key, flipped = false) => boxes[neighbour(boxes, at(name), key, flipped)].node.name
const places = (/** @type {import('./layout.js').Box[]} */ drawn) => drawn.map(({ path, node: { name }, x, width, depth }) => [path, name, x, width, depth])

test('a frame begins where its caller does, after its siblings, one row further', (t) => {
  t.assert.deepEqual(places(boxes), [
    ['', 'root', 0, 0.5, 0], ['0', 'a', 0, 0.3, 1], ['0.0', 'aa', 0, 0.1, 2], ['0.1', 'ab', 0.1, 0.05, 2], ['1', 'b', 0.3, 0.2, 1], ['1.0', 'ba', 0.3, 0.15, 2]
  ])
})

test('zooming fills the width with a frame and its callers, which keep their rows', (t) => {
  t.assert.deepEqual(places(zoomed), [['', 'root', 0, 1, 0], ['1', 'b', 0, 1, 1], ['1.0', 'ba', 0, 0.75, 2]])
  t.assert.deepEqual(zoomed.map(({ above }) => above), [true, false, false])
  t.assert.deepEqual(zoomed.map(({ parent, children }) => [parent, children]), [[-1, [1]], [0, [2]], [1, []]])
})

test('a zoom that leads nowhere shows the whole', (t) => {
  for (const zoom of ['7', '0.0.0', '1.5']) t.assert.deepEqual(layout(tree, { span: 20, zoom }), boxes)
})

test('rows are as many as frames call each other', (t) => {
  t.assert.equal(rowsOf(boxes), 3)
})

test('what is narrower than a thousandth of the width is left out, until it is zoomed to', (t) => {
  const fine = frame('root', 1000, [frame('wide', 999, [frame('just', 1), frame('below', 0.9, [frame('inside', 0.9)])]), frame('last', 1)])
  const names = (/** @type {string} */ zoom) => layout(fine, { span: 1000, zoom }).map(({ node: { name } }) => name)
  t.assert.deepEqual(names(''), ['root', 'wide', 'just', 'last'])
  t.assert.deepEqual(names('0.1'), ['root', 'wide', 'below', 'inside'])
  t.assert.equal(layout(frame('root', 1000, [frame('tiny', 0.5), frame('next', 500)]), { span: 1000 })[1].x, 0.0005, 'what is left out keeps its room')
})

test('arrow keys move over the figure as the eye does', (t) => {
  t.assert.equal(go('root', 'ArrowDown'), 'a')
  t.assert.equal(go('ab', 'ArrowUp'), 'a')
  t.assert.equal(go('a', 'ArrowRight'), 'b')
  t.assert.equal(go('ab', 'ArrowRight'), 'ba')
  t.assert.equal(go('ba', 'ArrowLeft'), 'ab')
  t.assert.equal(go('ba', 'Home'), 'root')
})

test('with the root at the bottom, up leads away from it', (t) => {
  t.assert.equal(go('root', 'ArrowUp', true), 'a')
  t.assert.equal(go('ab', 'ArrowDown', true), 'a')
})

test('down leads to the widest frame called, wherever it stands', (t) => {
  const mixed = layout(frame('root', 10, [frame('narrow', 1), frame('wide', 8)]), { span: 10 })
  t.assert.equal(mixed[neighbour(mixed, 0, 'ArrowDown')].node.name, 'wide')
})

test('a key with nowhere to go stays', (t) => {
  t.assert.equal(go('root', 'ArrowUp'), 'root')
  t.assert.equal(go('ba', 'ArrowDown'), 'ba')
  t.assert.equal(go('b', 'ArrowRight'), 'b')
  t.assert.equal(go('a', 'Enter'), 'a')
})

test('axis marks are few, round and within the axis', (t) => {
  t.assert.deepEqual(axisMarks(103.3), [0, 20, 40, 60, 80, 100])
  t.assert.deepEqual(axisMarks(15), [0, 5, 10, 15])
  t.assert.deepEqual(axisMarks(0.7), [0, 0.2, 0.4, 0.6])
  t.assert.deepEqual(axisMarks(0), [0])
  for (let most = 0.01; most < 1e5; most *= 1.37) {
    const marks = axisMarks(most)
    t.assert.equal(marks.length >= 2 && marks.length <= 6 && marks[marks.length - 1] <= most, true, `${most}: ${marks}`)
  }
})
