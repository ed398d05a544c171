import { describe, test } from 'node:test'
import { createFinder } from './create-finder.js'

/**
 * @param {Partial<import('../../../plugins/search/records.js').SearchRecord>} record
 * @returns {import('../../../plugins/search/records.js').SearchRecord}
 */
const record = (record) => ({ kind: 'section', title: 'Page', heading: '', url: '/page', text: '', code: '', output: '', ...record })

const find = createFinder([
  record({ kind: 'page', title: 'Hooks', url: '/hooks', text: 'Where each concern can run.' }),
  record({ title: 'Hooks', heading: 'The idea', url: '/hooks#idea', text: 'Nothing runs twice, and a queue is never long.', code: 'app.addHook(count)' }),
  record({ kind: 'symptom', title: 'Problems', heading: '“It does not start”', url: '/problems#start', text: 'A promise is missing.', output: "FST_ERR_PLUGIN_TIMEOUT: Plugin did not start in time: 'users'. You may have forgotten to call 'done'" }),
  record({ title: 'Routing', heading: 'The tree', url: '/routing#tree', text: 'A radix tree has a node for each prefix.' }),
  ...['a', 'b', 'c', 'd'].map(name => record({ title: 'Serialization', heading: `Schemas ${name}`, url: `/json#${name}`, text: 'A schema names fields.' })),
  record({ kind: 'output', title: 'Serialization', heading: 'Printed', url: '/json#a', output: 'schema' }),
  record({ kind: 'question', title: 'Routing', heading: 'why are my lookups quick', url: '/routing#tree' })
])
const urlsOf = (/** @type {string} */ query) => find(query).map(({ url }) => url)

describe('what is looked up', () => {
  test('may be mistyped, or not typed to its end', t => {
    for (const query of ['raidx', 'radxi', 'radi']) t.assert.equal(urlsOf(query)[0], '/routing#tree', query)
  })

  test('need not be there with all words; who has more of them comes first', t => {
    t.assert.deepEqual(urlsOf('prefix of a radix in the schema').slice(0, 2), ['/routing#tree', '/json#a'])
  })

  test('may have another name, in another form', t => {
    t.assert.equal(urlsOf('middlewares')[0], '/hooks')
    t.assert.equal(urlsOf('two times')[0], '/hooks#idea')
    t.assert.ok(urlsOf('add hook').includes('/hooks#idea'))
  })

  test('may be an error as it was pasted, with its stack, in lines or not', t => {
    const stack = `FastifyError [FST_ERR_PLUGIN_TIMEOUT]: Plugin did not start in time: 'mongo'. You may have forgotten to call 'done'
    at Queue.tree (/srv/radix/tree/node.js:3:1)
    at async file:///srv/radix/prefix/node.js:3:1 ${'{ other: words }, '.repeat(30)}`
    for (const query of [stack, stack.replaceAll('\n', ' '), `Plugin did not start\n${stack.split('\n').slice(1).join('\n')}`]) {
      const [hit] = find(query)
      t.assert.equal(hit.url, '/problems#start')
      t.assert.equal(hit.kind, 'error')
    }
  })

  test('may be a question that was asked before, which leads to its answer', t => {
    const [hit] = find('quick lookups')
    t.assert.deepEqual([hit.url, hit.kind, hit.heading.join('')], ['/routing#tree', 'section', 'The tree'])
  })

  test('may be nothing, signs, or very long', t => {
    for (const query of ['', '  ', 'is the', '.*+?^${}()|[]\\<img src=x>', 'x'.repeat(1_000_000)]) t.assert.deepEqual(urlsOf(query), [], query.slice(0, 30))
  })
})

describe('what is found', () => {
  test('has each address once, and not more than two of a page', t => {
    t.assert.deepEqual(urlsOf('schema').sort(), ['/json#a', '/json#b'])
  })

  test('says of which kind it is, and shows the passage with what matched', t => {
    const [hit] = find('adding hooks counted')
    t.assert.deepEqual(hit, { url: '/hooks#idea', kind: 'code', title: ['', 'Hooks', ''], heading: ['The idea'], passage: ['', 'app.addHook', '(', 'count', ')'], isCode: true })
  })
})
