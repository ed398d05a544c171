import { test } from 'node:test'
import { add, change, find, findNameProblem, freshPlugin, listPlaces, move, moveTo, remove, sayCannotMove, sayPlace } from './edit-tree.js'

const node = (id, ...children) => ({ id, name: id, children })
const tree = node('root', node('a', node('a1'), node('a2')), node('b'), node('c', node('c1')))
const drawn = (from) => from.children.length === 0 ? from.id : `${from.id}(${from.children.map(drawn).join(' ')})`

test('a tree is read from the root on, and each node knows its place', (t) => {
  t.assert.deepStrictEqual(listPlaces(tree).map(({ node: { id }, parent, place, depth }) => [id, parent?.id, place, depth]), [
    ['root', undefined, 0, 0], ['a', 'root', 0, 1], ['a1', 'a', 0, 2], ['a2', 'a', 1, 2], ['b', 'root', 1, 1], ['c', 'root', 2, 1], ['c1', 'c', 0, 2]
  ])
  t.assert.deepStrictEqual(find(tree, 'a2').goesOn, [true, false], 'more follow a, none follow a2')
})

test('a node is added, taken out, moved by one, and dropped into another or between its siblings', (t) => {
  for (const [edited, wanted] of [
    [add(tree, 'b', node('new')), 'root(a(a1 a2) b(new) c(c1))'],
    [add(tree, 'a', node('new'), 1), 'root(a(a1 new a2) b c(c1))'],
    [remove(tree, 'a'), 'root(b c(c1))'],
    [move(tree, 'b', 'up'), 'root(b a(a1 a2) c(c1))'],
    [move(tree, 'b', 'down'), 'root(a(a1 a2) c(c1) b)'],
    [move(tree, 'b', 'in'), 'root(a(a1 a2 b) c(c1))'],
    [move(tree, 'a1', 'out'), 'root(a(a2) a1 b c(c1))'],
    [moveTo(tree, 'c1', 'a', 1), 'root(a(a1 c1 a2) b c)'],
    [moveTo(tree, 'a', 'root', 2), 'root(b a(a1 a2) c(c1))'],
    [moveTo(tree, 'c', 'root', 0), 'root(c(c1) a(a1 a2) b)'],
    [moveTo(tree, 'a', 'root', 3), 'root(b c(c1) a(a1 a2))']
  ]) t.assert.strictEqual(drawn(edited), wanted)
})

test('a tree stays the same object where there is no way', (t) => {
  for (const [id, way] of [['a', 'up'], ['c', 'down'], ['a1', 'in'], ['b', 'out'], ['root', 'down']]) t.assert.strictEqual(move(tree, id, way), tree)
  for (const [id, parent, place] of [['a', 'a2', 0], ['a', 'a', 0], ['b', 'root', 1], ['b', 'root', 2]]) {
    t.assert.strictEqual(moveTo(tree, id, parent, place), tree, 'into itself, or where it is')
  }
  t.assert.strictEqual(remove(tree, 'root'), tree)
})

test('a change leaves what is not on the way to it', (t) => {
  const changed = change(tree, 'a1', { hook: true })
  t.assert.strictEqual(find(changed, 'a1').node.hook, true)
  t.assert.strictEqual(find(changed, 'c').node, find(tree, 'c').node)
  t.assert.strictEqual(find(tree, 'a1').node.hook, undefined, 'the tree that was')
})

test('names are names of functions, each once, and found for what is new', (t) => {
  t.assert.deepStrictEqual(['books2', 'a', 'b'].map((name) => findNameProblem(tree, 'a', name)), ['', '', 'There is another b'])
  for (const wrong of ['', 'Books', '2books', 'two words', 'a;b', 'abcdefghijklmnopq']) t.assert.match(findNameProblem(tree, 'a', wrong), /^A name is/, wrong)
  for (const kept of ['arguments', 'caller']) t.assert.match(findNameProblem(tree, 'a', kept), /^A plugin cannot be called/)
  const fresh = freshPlugin(tree, { wait: 1 })
  t.assert.deepStrictEqual(fresh, { id: 'node', name: 'plugin', wait: 1, children: [] })
  const next = freshPlugin(add(tree, 'a', fresh), {})
  t.assert.deepStrictEqual([next.id, next.name], ['node2', 'plugin2'])
})

test('the words for a move say where a node is now, or why it stayed', (t) => {
  t.assert.strictEqual(sayPlace(tree, 'a2'), 'a2 is 2 of 2 in a')
  t.assert.deepStrictEqual(['a', 'root'].map((id) => sayCannotMove(tree, id, 'up')), ['a is the first already', 'root is the root and stays'])
})
