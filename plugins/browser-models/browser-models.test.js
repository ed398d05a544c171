import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { bundleModel, bundleShared } from './bundle-model.js'
import { listTopics } from '../../demos/lib/command-line/topics.js'
import { openInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'

const LIMIT_MILLISECONDS = 60_000
const topics = (await listTopics()).filter(({ name, directory }) => basename(directory) === name).map(({ name, directory }) => ({ name, file: join(directory, 'model.js') })).filter(({ file }) => existsSync(file))
// fastify-plugin counts the names that it makes, so what runs a reader's plugins comes last.
const models = [...topics, { name: 'playground', file: join(ROOT, 'demos/play/model.js') }]

const shared = await bundleShared()

/** How a topic's figure calls its model for what its EXAMPLES offer. */
const CALLS = {
  encapsulation: ({ tree, asked, request }) => ['askRoute', tree, asked, request],
  'fastest-router': ({ paths, url }) => ['compareRouters', paths.split('\n'), url],
  'hidden-classes': ({ objects }) => ['buildObjects', objects],
  hooks: ({ request, plan }) => ['compareModels', request, plan],
  input: ({ question }) => ['traceInput', question],
  lifecycle: ({ plan }) => ['runRequest', plan],
  logging: ({ choice }) => ['composeLine', choice],
  playground: ({ code, requests }) => ['runProgram', { code, requests }],
  plugins: ({ tree }) => ['bootTree', tree],
  reusify: ({ actions }) => ['runPool', actions],
  routing: ({ paths, url }) => ['compareRouters', paths.split('\n'), url],
  serialization: ({ schemaText, valueText }) => ['compareTexts', schemaText, valueText],
  throw: ({ plan }) => ['throwAt', plan],
  types: ({ id }) => ['runPair', id],
  'start-and-stop': ({ choice }) => ['findStop', choice]
}

describe('with what stands for Node in a page', () => {
  for (const { name, file } of models) {
    test(`${name} answers as in Node`, { timeout: LIMIT_MILLISECONDS }, async (t) => {
      const model = await import(pathToFileURL(file).href)
      if (!model.example) return t.skip('no figure calls it')
      const bundle = await bundleModel(file)
      const offered = model.EXAMPLES ?? []
      t.assert.ok(offered.length === 0 || name in CALLS, `say in CALLS how the figure of ${name} calls its model`)
      const examples = offered.map((one) => CALLS[name](one))
      const ask = await openInPage(bundle, shared)
      for (const [called, ...values] of [['example'], ...examples]) {
        const [inNode, inPage] = await Promise.all([model[called](...values), ask(called, values)])
        t.assert.deepEqual(withoutCounts(inPage), withoutCounts(inNode), `${called}(${JSON.stringify(values)})`)
      }
    })
  }

  test('what is thrown is told, whatever it is', async (t) => {
    const bundle = await bundleModel(join(ROOT, 'test/fixtures/throwing-model.js'))
    const ask = await openInPage(bundle, shared)
    for (const thrown of ['x', 7, null, undefined]) await t.assert.rejects(ask('throwIt', [thrown]), { message: `${thrown} was thrown, which is no error` })
    await t.assert.rejects(ask('throwIt', [new Error('y')]), { message: 'y' })
    const endless = 'x'.repeat(1e8)
    for (const thrown of [endless, new Error(endless), { get message () { return endless } }, { message: { toString: () => endless } }, { toString: () => endless }]) {
      await t.assert.rejects(ask('throwIt', [thrown]), ({ message }) => message.length === 2000)
    }
    for (const thrown of [{ get message () { throw new Error('no look') } }, { toString () { throw new Error('no text') } }, Object.create(null)]) {
      await t.assert.rejects(ask('throwIt', [thrown]), { message: 'something was thrown that has no text' })
    }
  })
})

/** fast-json-stringify numbers its schemas from when it was loaded, which here is not the same for both. */
function withoutCounts (answer) {
  return JSON.parse(JSON.stringify(answer).replaceAll(/__fjs_(root|merged)_\d+/g, '__fjs_$1_n'))
}
