import { test } from 'node:test'
import { axisMarks, layout, neighbour } from '../src/components/FlamePair/layout.js'

/** @typedef {import('../src/components/FlamePair/layout.js').TreeNode} TreeNode */

/**
 * @param {string} name
 * @param {number} value
 * @param {TreeNode[]} [children]
 * @returns {TreeNode}
 */
const node = (name, value, children = []) => ({ name, at: '', package: '', role: 'core', value, children })
const boxes = layout(node('root', 10, [node('a', 6, [node('aa', 2), node('ab', 1)]), node('b', 3, [node('ba', 3)])]))
const at = (/** @type {string} */ name) => boxes.findIndex((box) => box.node.name === name)
const go = (/** @type {string} */ name, /** @type {string} */ key) => boxes[neighbour(boxes, at(name), key)].node.name

test('a frame begins where its caller does, after its siblings, one row below', (t) => {
  t.assert.deepEqual(boxes.map(({ node: { name }, x, depth }) => [name, x, depth]), [
    ['root', 0, 0], ['a', 0, 1], ['aa', 0, 2], ['ab', 2, 2], ['b', 6, 1], ['ba', 6, 2]
  ])
})

test('no frame reaches beyond its caller', (t) => {
  for (const { node: { value }, x, parent } of boxes.slice(1)) {
    t.assert.equal(x >= boxes[parent].x && x + value <= boxes[parent].x + boxes[parent].node.value, true)
  }
})

test('arrow keys move over the figure as the eye does', (t) => {
  t.assert.equal(go('root', 'ArrowDown'), 'a')
  t.assert.equal(go('ab', 'ArrowUp'), 'a')
  t.assert.equal(go('a', 'ArrowRight'), 'b')
  t.assert.equal(go('ab', 'ArrowRight'), 'ba')
  t.assert.equal(go('ba', 'ArrowLeft'), 'ab')
  t.assert.equal(go('ba', 'Home'), 'root')
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
