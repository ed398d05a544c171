import { describe, test } from 'node:test'
import { add, change, find, listPlaces, move, moveTo, remove, rename } from './edit-tree.js'
import { findNameProblem, freeId, freeName } from './names.js'
import { sayCannotMove, sayPlace } from './say.js'

/** @param {string} id @param {...any} children */
const node = (id, ...children) => ({ id, name: id, children })
const tree = node('root', node('a', node('a1'), node('a2')), node('b'), node('c', node('c1')))

/** @param {any} from @returns {string} */
const drawn = (from) => from.children.length === 0 ? from.id : `${from.id}(${from.children.map(drawn).join(' ')})`

describe('a tree that is edited', () => {
  test('is read from the root on, and each node knows its place', (t) => {
    t.assert.deepStrictEqual(listPlaces(tree).map(({ node: { id }, parent, place, depth }) => [id, parent?.id, place, depth]), [
      ['root', undefined, 0, 0], ['a', 'root', 0, 1], ['a1', 'a', 0, 2], ['a2', 'a', 1, 2], ['b', 'root', 1, 1], ['c', 'root', 2, 1], ['c1', 'c', 0, 2]
    ])
    t.assert.strictEqual(find(tree, 'nobody'), undefined)
    t.assert.deepStrictEqual(find(tree, 'a2')?.goesOn, [true, false], 'more follow a, none follow a2')
  })

  test('takes a node in, last or at a place', (t) => {
    t.assert.strictEqual(drawn(add(tree, 'b', node('new'))), 'root(a(a1 a2) b(new) c(c1))')
    t.assert.strictEqual(drawn(add(tree, 'a', node('new'), 1)), 'root(a(a1 new a2) b c(c1))')
  })

  test('lets a node go with all that is in it, but keeps its root', (t) => {
    t.assert.strictEqual(drawn(remove(tree, 'a')), 'root(b c(c1))')
    t.assert.strictEqual(remove(tree, 'root'), tree)
  })

  test('changes what a node carries, and nothing that is not on the way to it', (t) => {
    const changed = change(tree, 'a1', { hook: true })
    t.assert.strictEqual(find(changed, 'a1')?.node.hook, true)
    t.assert.strictEqual(find(changed, 'c')?.node, find(tree, 'c')?.node)
    t.assert.strictEqual(find(rename(tree, 'b', 'books'), 'b')?.node.name, 'books')
    t.assert.strictEqual(find(tree, 'b')?.node.name, 'b', 'the tree that was')
  })

  test('moves a node up, down, in and out', (t) => {
    t.assert.strictEqual(drawn(move(tree, 'b', 'up')), 'root(b a(a1 a2) c(c1))')
    t.assert.strictEqual(drawn(move(tree, 'b', 'down')), 'root(a(a1 a2) c(c1) b)')
    t.assert.strictEqual(drawn(move(tree, 'b', 'in')), 'root(a(a1 a2 b) c(c1))')
    t.assert.strictEqual(drawn(move(tree, 'a1', 'out')), 'root(a(a2) a1 b c(c1))')
  })

  test('stays the same object where there is no way', (t) => {
    t.assert.strictEqual(move(tree, 'a', 'up'), tree)
    t.assert.strictEqual(move(tree, 'c', 'down'), tree)
    t.assert.strictEqual(move(tree, 'a1', 'in'), tree)
    t.assert.strictEqual(move(tree, 'b', 'out'), tree)
    t.assert.strictEqual(move(tree, 'root', 'down'), tree)
    t.assert.strictEqual(moveTo(tree, 'a', 'a2', 0), tree, 'into itself')
    t.assert.strictEqual(moveTo(tree, 'a', 'a', 0), tree, 'into itself')
    t.assert.strictEqual(moveTo(tree, 'b', 'root', 1), tree, 'where it is')
    t.assert.strictEqual(moveTo(tree, 'b', 'root', 2), tree, 'behind itself')
  })

  test('drops a node into another, and between its siblings', (t) => {
    t.assert.strictEqual(drawn(moveTo(tree, 'c1', 'a', 1)), 'root(a(a1 c1 a2) b c)')
    t.assert.strictEqual(drawn(moveTo(tree, 'a', 'root', 2)), 'root(b a(a1 a2) c(c1))')
    t.assert.strictEqual(drawn(moveTo(tree, 'c', 'root', 0)), 'root(c(c1) a(a1 a2) b)')
    t.assert.strictEqual(drawn(moveTo(tree, 'a', 'root', 3)), 'root(b c(c1) a(a1 a2))')
  })
})

describe('names in the tree', () => {
  test('are names of functions, each once', (t) => {
    t.assert.strictEqual(findNameProblem(tree, 'a', 'books2'), '')
    t.assert.strictEqual(findNameProblem(tree, 'a', 'a'), '')
    for (const wrong of ['', 'Books', '2books', 'two words', 'a;b', 'abcdefghijklmnopq']) {
      t.assert.match(findNameProblem(tree, 'a', wrong), /^A name is/, wrong)
    }
    for (const kept of ['arguments', 'caller']) t.assert.match(findNameProblem(tree, 'a', kept), /^A plugin cannot be called/)
    t.assert.strictEqual(findNameProblem(tree, 'a', 'b'), 'There is another b')
  })

  test('are found for what is new', (t) => {
    t.assert.strictEqual(freeName(tree, 'plugin'), 'plugin')
    t.assert.strictEqual(freeName(add(tree, 'a', node('plugin')), 'plugin'), 'plugin2')
    t.assert.strictEqual(freeId(add(tree, 'a', node('node'))), 'node2')
  })
})

describe('the words for a move', () => {
  test('say where a node is now, or why it stayed', (t) => {
    t.assert.strictEqual(sayPlace(tree, 'a2'), 'a2 is 2 of 2 in a')
    t.assert.strictEqual(sayCannotMove(tree, 'a', 'up'), 'a is the first already')
    t.assert.strictEqual(sayCannotMove(tree, 'root', 'up'), 'root is the root and stays')
  })
})
