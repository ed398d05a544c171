import { suite, test } from 'node:test'
import { findFrames } from './find-frames.js'
import { hideInternals } from './hide-internals.js'
import { climb, existing, lineageOf, nodesOf, selfTime } from './tree.js'
import { describe as describeFrame, sayFrame } from './words.js'
import { drawTree, frame } from '../../../test/lib/flame-tree.js'

const send = frame('send express framework', 4, [frame('write node core', 3), frame('Send etag package', 1)])
const tree = frame('root', 20, [frame('app express framework', 19.9, [frame('json express framework', 10, [send]), frame('log pino logger', 2)])])

suite('a path', () => {
  test('leads from the root to a frame', (t) => {
    t.assert.deepEqual(lineageOf(tree, '0.0.0').map(({ name }) => name), ['root', 'app', 'json', 'send'])
    t.assert.deepEqual(lineageOf(tree, ''), [tree])
  })

  test('that leads nowhere is the root', (t) => {
    t.assert.deepEqual(lineageOf(tree, '0.9'), [tree])
    t.assert.equal(existing(tree, '0.0.0.9'), '')
    t.assert.equal(existing(tree, '0.0'), '0.0')
  })

  test('is climbed to the nearest caller that is visibly wider', (t) => {
    t.assert.equal(climb(tree, '0.0.0'), '0.0')
    t.assert.equal(climb(tree, '0.0'), '0')
    t.assert.equal(climb(tree, '0'), '')
    t.assert.equal(climb(tree, ''), '')
    const chain = frame('root', 10, [frame('a', 5, [frame('b', 5, [frame('c', 5)])])])
    t.assert.equal(climb(chain, '0.0.0'), '', 'past a and b, which are as wide')
  })
})

test('self time is what the called frames leave', (t) => {
  t.assert.equal(selfTime(send), 0)
  t.assert.equal(selfTime(tree.children[0].children[0]), 6)
  t.assert.equal(selfTime(frame('rounded', 1, [frame('more', 1.001)])), 0)
})

suite('finding', () => {
  const names = (/** @type {string} */ text) => [...findFrames(tree, text)?.nodes ?? []].map(({ name }) => name)

  test('looks at names, files and packages, in any case', (t) => {
    t.assert.deepEqual(names('JSON'), ['json'])
    t.assert.deepEqual(names('pino/index'), ['log'])
    t.assert.deepEqual(names('etag'), ['Send'])
  })

  test('does not count a match inside a match twice', (t) => {
    t.assert.deepEqual(names('send'), ['send', 'Send'])
    t.assert.equal(findFrames(tree, 'send')?.value, 4)
    t.assert.equal(findFrames(tree, 'express')?.value, 19.9)
  })

  test('adds matches beside each other', (t) => {
    t.assert.equal(findFrames(tree, 'o')?.value, 20, 'the root matches')
    t.assert.equal(findFrames(frame('r', 9, [frame('x', 4), frame('y', 3, [frame('x', 2)])]), 'x')?.value, 6)
  })

  test('finds nothing, or looks for nothing', (t) => {
    t.assert.equal(findFrames(tree, 'absent')?.value, 0)
    t.assert.equal(findFrames(tree, ' '), undefined)
  })
})

suite('hiding Node\'s own frames', () => {
  test('moves what they called up to their caller, which takes their own time', (t) => {
    const before = frame('root', 10, [frame('parse node core', 9, [frame('app express', 6, [frame('end node core', 4, [frame('writev native native', 3)])])])])
    const after = hideInternals(before)
    t.assert.equal(drawTree(after), 'root 10 (app 6)')
    t.assert.equal(selfTime(after), 4)
    t.assert.equal(selfTime(after.children[0]), 6)
  })

  test('makes one frame of calls of the same function, and of what they called', (t) => {
    const before = frame('root', 10, [
      frame('emit node core', 5, [frame('on app', 4, [frame('work app', 2)])]),
      frame('tick node core', 5, [frame('on app', 3, [frame('work app', 1), frame('rest app', 1)]), frame('on other', 1)])
    ])
    t.assert.equal(drawTree(hideInternals(before)), 'root 10 (on 7 (work 3, rest 1), on 1)')
  })

  test('puts the largest first again', (t) => {
    const before = frame('root', 10, [frame('tick node core', 6, [frame('small app', 2)]), frame('large app', 4)])
    t.assert.equal(drawTree(hideInternals(before)), 'root 10 (large 4, small 2)')
  })

  test('adds up what was too small to record', (t) => {
    const small = (/** @type {number} */ count, /** @type {number} */ value) => ({ ...frame('small', value), name: `${count} smaller`, role: 'rest' })
    const before = frame('root', 10, [frame('tick node core', 6, [frame('on app', 1), small(2, 3)]), small(3, 2)])
    t.assert.equal(drawTree(hideInternals(before)), 'root 10 (on 1, 5 smaller 5)')
  })

  test('leaves the tree that it was given, and its total', (t) => {
    const text = JSON.stringify(tree)
    const after = hideInternals(tree)
    t.assert.equal(JSON.stringify(tree), text)
    t.assert.equal(after.value, tree.value)
    t.assert.deepEqual([...nodesOf(after)].map(({ name }) => name), ['root', 'app', 'json', 'send', 'Send', 'log'])
  })
})

suite('the words of a frame', () => {
  test('say where it is, its time, its shares and its tier', (t) => {
    const node = frame('json express framework', 5, [frame('send express', 3)], 'maglev')
    t.assert.deepEqual(describeFrame(node, { unit: 'µs per request', total: 20, zoomed: frame('app', 10) }), {
      name: 'json',
      place: 'framework, express, express/index.js:1',
      numbers: '5.0 µs, 25.0% of the request, 50.0% of app, 2.0 µs of its own, mostly in Maglev'
    })
  })

  test('leave out what is not known', (t) => {
    t.assert.equal(sayFrame({ ...frame('one', 20), role: 'rest' }, { unit: 'ms', total: 20 }), 'one: 20 ms, 100.0% of the profile, 20 ms of its own')
    t.assert.equal(sayFrame(frame('native native native', 1), { unit: 'ms', total: 0 }), 'native, native, native/index.js:1: 1.0 ms, 0.0% of the profile, 1.0 ms of its own')
  })
})
