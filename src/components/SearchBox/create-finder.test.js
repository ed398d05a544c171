import { describe, test } from 'node:test'
import { createFinder, findPassage, markTerms } from './create-finder.js'

const record = (record) => ({ kind: 'section', title: 'Page', heading: '', url: '/page', text: '', code: '', output: '', ...record })

const find = createFinder([
  record({ kind: 'page', title: 'Hooks', url: '/hooks', text: 'Where each concern can run.' }),
  record({ title: 'Hooks', heading: 'The idea', url: '/hooks#idea', text: 'Nothing runs twice, and a queue is never long.', code: 'app.addHook(count)' }),
  record({ kind: 'symptom', title: 'Problems', heading: '“It does not start”', url: '/problems#start', text: 'A promise is missing.', output: "FST_ERR_PLUGIN_TIMEOUT: Plugin did not start in time: 'users'. You may have forgotten to call 'done'" }),
  record({ kind: 'error', title: 'Errors', heading: 'FST_ERR_BAD_TREE', url: '/errors#fst_err_bad_tree', text: 'Bad tree, and a tree that is bad' }),
  record({ kind: 'page', title: 'Trees', url: '/mechanisms/trees', text: 'What a bad one is worth.' }),
  record({ title: 'Routing', heading: 'The tree', url: '/routing#tree', text: 'A radix tree has a node for each prefix.' }),
  ...['a', 'b', 'c', 'd'].map(name => record({ title: 'Serialization', heading: `Schemas ${name}`, url: `/json#${name}`, text: 'A schema names fields.' })),
  record({ title: 'Serialization', heading: 'Printed', url: '/json#a', output: 'schema' }),
  record({ kind: 'question', title: 'Routing', heading: 'why are my lookups quick', url: '/routing#tree' })
])
const urlsOf = (query) => find(query).map(({ url }) => url)

describe('what is looked up', () => {
  test('may be mistyped, or not typed to its end', t => {
    for (const query of ['raidx', 'radxi', 'radi']) t.assert.equal(urlsOf(query)[0], '/routing#tree', query)
  })

  test('need not be there with all words; who has more of them comes first', t => {
    t.assert.deepEqual(urlsOf('prefix of a radix in the schema').slice(0, 2), ['/routing#tree', '/json#a'])
  })

  test('may have another name, in another form', t => {
    t.assert.equal(urlsOf('middlewares')[0], '/hooks')
    t.assert.equal(urlsOf('double')[0], '/hooks#idea')
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

  test('is the error whose name stands in it, whatever else does, and what a log says of itself does not count', t => {
    const text = 'Plugin did not start in time, A radix tree has a node for each prefix'
    t.assert.equal(urlsOf(`{"level":50,"time":1795708814270,"pid":7,"hostname":"hooks","reqId":"req-1","err":{"type":"FastifyError","message":"${text}","stack":"FastifyError: ${text}\\n    at radix (/srv/radix/tree.js:3:1)","code":"FST_ERR_BAD_TREE"},"msg":"${text}"}`)[0], '/errors#fst_err_bad_tree')
    t.assert.deepEqual(urlsOf('{"level":50,"pid":7,"hostname":"radix","msg":""} [12:34:56.789] ERROR (7): at prefix (/srv/radix/tree.js:3:1)'), [])
  })

  test('may be a cost, which leads to what measures it', t => {
    t.assert.equal(urlsOf('bad tree')[0], '/errors#fst_err_bad_tree')
    t.assert.equal(urlsOf('cost of a bad tree')[0], '/mechanisms/trees')
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

  test('names the problem, and marks what leads to it as wrong', t => {
    const [hit] = createFinder([record({ kind: 'symptom', isBelief: true, title: 'Nothing goes', heading: 'All goes' })])('goes')
    t.assert.deepEqual([hit.title.join(''), hit.heading.join('')], ['Wrong: “All goes”', 'Nothing goes'])
  })
})

test('a passage is cut where most of the terms stand together', t => {
  const text = `one ${'word '.repeat(80)}one and two ${'word '.repeat(80)}`
  const { passage, found } = findPassage(text, new Set(['one', 'two']))
  t.assert.equal(found, 2)
  t.assert.match(passage, /^… (?:word )+one and two (?:word ?)+ …$/)
  t.assert.ok(passage.length <= 164)
})

test('a text without the terms is shown from its beginning, also one without a space', t => {
  t.assert.deepEqual(findPassage('nothing of it', new Set(['one'])), { passage: 'nothing of it', found: 0 })
  t.assert.equal(findPassage('x'.repeat(500), new Set()).passage, `${'x'.repeat(160)} …`)
})

test('whole words are marked, by any of their forms', t => {
  t.assert.deepEqual(markTerms('Hooks of addHook, unhooked', new Set(['hook'])), ['', 'Hooks', ' of ', 'addHook', ', unhooked'])
})
