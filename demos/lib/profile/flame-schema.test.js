import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { assertValidIndex, assertValidTree } from './flame-schema.js'

const RECORDED = new URL('../../../static/flamegraphs/routing/', import.meta.url)
const recorded = async (/** @type {string} */ name) => JSON.parse(await readFile(new URL(name, RECORDED), 'utf8'))
const node = { name: 'next', at: 'node_modules/router/index.js:189', package: 'router', role: 'router', value: 1.5, children: [] }
const tree = { server: 'express', unit: 'µs per request', tree: { ...node, children: [node] } }

test('a tree fits its schema', (t) => {
  t.assert.doesNotThrow(() => assertValidTree(tree))
})

test('a tree with a path of the machine that recorded it is refused', (t) => {
  for (const at of ['/home/reader/x.js:1', 'C:\\reader\\x.js:1', 'file:///home/reader/x.js:1']) {
    t.assert.throws(() => assertValidTree({ ...tree, tree: { ...node, children: [{ ...node, at }] } }), /does not fit its schema/)
  }
})

test('a tree with a role that has no colour or a negative time is refused', (t) => {
  t.assert.throws(() => assertValidTree({ ...tree, tree: { ...node, role: 'magic' } }), /does not fit/)
  t.assert.throws(() => assertValidTree({ ...tree, tree: { ...node, value: -1 } }), /does not fit/)
})

test('an index that lacks something is refused, by name', (t) => {
  t.assert.throws(() => assertValidIndex({ topic: 'routing' }), /must have required property 'title'/)
})

test('what is recorded for the site fits', async (t) => {
  const index = await recorded('index.json')
  t.assert.doesNotThrow(() => assertValidIndex(index))
  for (const { id } of index.servers) {
    const file = await recorded(`${id}.json`)
    t.assert.doesNotThrow(() => assertValidTree(file))
  }
})

test('an index compares two servers or more', async (t) => {
  const index = await recorded('index.json')
  const [first] = index.servers
  t.assert.doesNotThrow(() => assertValidIndex({ ...index, servers: [...index.servers, { ...first, id: 'third' }] }))
  t.assert.throws(() => assertValidIndex({ ...index, servers: [first] }), /file\/servers must NOT have fewer than 2 items/)
})
