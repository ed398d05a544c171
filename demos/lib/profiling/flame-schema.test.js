import { readFile, readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { test } from 'node:test'
import { movedVersions } from '../results/recorded-versions.js'
import { assertValidIndex, assertValidTree } from './flame-schema.js'

const RECORDED = new URL('../../../static/flamegraphs/', import.meta.url)
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
  t.assert.throws(() => assertValidIndex({ topic: 'routing' }), /must have required property 'folder'/)
})

const folders = (await readdir(RECORDED, { recursive: true })).filter((name) => name.endsWith('index.json')).map((name) => dirname(name).replaceAll('\\', '/'))

for (const folder of folders) {
  test(`what is recorded in ${folder} fits, names where it comes from, and adds up`, async (t) => {
    const index = await recorded(`${folder}/index.json`)
    t.assert.doesNotThrow(() => assertValidIndex(index))
    t.assert.equal(index.folder, folder)
    t.assert.match(index.command, /^npm run flame/)
    const outdated = movedVersions(index.versions).filter(({ patch }) => !patch)
    t.assert.deepEqual(outdated, [], `record again, with --record: ${index.command}`)
    for (const { id, profiled, plain } of index.servers) {
      const file = await recorded(`${folder}/${id}.json`)
      t.assert.doesNotThrow(() => assertValidTree(file))
      t.assert.equal(profiled.samples > 0 && plain.requests > 0, true)
      const buckets = index.lanes.reduce((/** @type {number} */ sum, /** @type {import('./buckets.js').Lane} */ { microseconds }) => sum + microseconds[id], 0)
      t.assert.equal(Math.abs(buckets / profiled.busyMicroseconds - 1) < 0.01, true, `${id}: buckets ${buckets}, busy ${profiled.busyMicroseconds}`)
      t.assert.equal(Math.abs(file.tree.value / profiled.busyMicroseconds - 1) < 0.01, true)
    }
    const pages = (await readdir(new URL(folder, RECORDED))).filter((name) => name.endsWith('.html')).map((name) => name.replace('.html', ''))
    t.assert.deepEqual(pages.sort(), index.pages.length > 0 ? [...index.pages, 'index'].sort() : [])
  })
}

test('an index compares two servers or more', async (t) => {
  const index = await recorded(`${folders[0]}/index.json`)
  const [first] = index.servers
  t.assert.doesNotThrow(() => assertValidIndex({ ...index, servers: [...index.servers, { ...first, id: 'third' }] }))
  t.assert.throws(() => assertValidIndex({ ...index, servers: [first] }), /file\/servers must NOT have fewer than 2 items/)
})
