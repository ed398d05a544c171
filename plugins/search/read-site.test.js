import { test } from 'node:test'
import { ROOT } from '../../test/lib/paths.js'
import { readSite } from './records.js'

const read = (url, source) => readSite(ROOT, [{ title: 'Page', url, path: 'page.mdx', source }])

test('what a demo prints and its page does not quote leads to where it is run', async t => {
  const quote = '```text file=demos/plugins/output.txt from="opened" to="closed"\n```'
  const records = await read('/any/plugins', `## Look {/* #look */}\n\n${quote}\n\n## Run {/* #go */}\n\n\`npm run demo:plugins\`\n`)
  const printed = records.filter(({ kind }) => kind === 'output')
  t.assert.ok(printed.some(({ output }) => output.includes('FST_ERR_PLUGIN_TIMEOUT')))
  t.assert.deepEqual(printed.filter(({ url, output }) => url !== '/any/plugins#go' || output.includes('opened config')), [])
})

test('what a page imports as data is told under the heading of its name, and not again', async t => {
  const records = await read('/any/problems', "import outputs from '@site/demos/problems/figure/outputs.json'\n\n## First {/* #siblings */}\n\n## Second {/* #other */}\n")
  t.assert.deepEqual(records.map(({ heading, output }) => [heading, output.includes('Log in first')]), [['First', true], ['Second', false]])
})

test('a claim is one record, however often it was tested, and leads to its row', async t => {
  const records = await read('/any/claims', 'The ledger.\n')
  const claims = records.filter(({ kind }) => kind === 'claim')
  t.assert.equal(new Set(claims.map(({ heading }) => heading)).size, claims.length)
  const tree = claims.find(({ url }) => url === '/any/claims#routing-express')
  t.assert.match(tree?.text ?? '', /1,000 routes.*several times.*10 routes/)
})

test('a word of the glossary leads to its line there', async t => {
  const records = await read('/any/glossary', 'Words.\n')
  t.assert.match(records.find(({ url }) => url === '/any/glossary#rope')?.text ?? '', /two parts/)
})

test('a question of a public thread leads to the page that answers it', async t => {
  const records = await read('/mechanisms/routing', 'Routes.\n')
  const questions = records.filter(({ kind }) => kind === 'question')
  t.assert.ok(questions.some(({ heading }) => heading === 'static route after parametric route'))
  t.assert.deepEqual(questions.filter(({ url, title }) => url.split('#')[0] !== '/mechanisms/routing' || title !== 'Page'), [])
})
