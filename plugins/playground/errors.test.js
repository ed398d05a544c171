import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { readEntries } from '../../demos/error/model.js'
import { openInPage } from '../../test/lib/ask-in-page.js'
import { ROOT } from '../../test/lib/paths.js'
import { bundleModel, bundleShared } from '../browser-models/bundle-model.js'
import { NOT_THERE, readErrors } from './index.js'

const entries = await readEntries()
const programs = await readErrors(ROOT, entries)
const firstLine = (text) => text.split('\n')[0]

/** The error that a run tells of, where there is one. */
function tell ({ error, answers, warnings: [warning], uncaught: [uncaught] }) {
  const failed = answers.find(({ status, end }) => end !== 'answered' || status >= 400)
  const { code, message, statusCode } = error ?? (failed && JSON.parse(failed.body || '{"message":"no answer"}')) ?? uncaught ?? warning ?? {}
  return message === undefined ? [] : [code || undefined, firstLine(message), ...failed ? [statusCode] : []]
}

describe('the errors in the playground', () => {
  let run
  // One sandbox for all: what differs between two of them is the reader's code.
  before(async () => {
    const ask = await openInPage(await bundleModel(join(ROOT, 'demos/play/model.js')), await bundleShared())
    run = async (program) => await ask('runProgram', [program])
  })

  test('are most of them', (t) => {
    const caused = entries.filter(({ group, unreachable }) => group !== 'official' && !unreachable)
    t.assert.ok(Object.keys(programs).length > 0.7 * caused.length, `${Object.keys(programs).length} of ${caused.length}`)
    for (const id of ['EADDRINUSE', 'FST_ERR_MIDDIE_INVALID_HOOK', ...NOT_THERE]) {
      t.assert.ok(entries.some((entry) => entry.id === id), id)
      t.assert.ok(!(id in programs), id)
    }
  })

  test('say there what their pages say, and are cured there', async (t) => {
    for (const { id, outcome } of entries.filter((entry) => entry.id in programs)) {
      const { wrong, cure } = programs[id].parts
      const { told, code, message, statusCode } = outcome
      t.assert.deepEqual(tell(await run(wrong)), [code, firstLine(message), ...told === 'answered' ? [statusCode] : []], id)
      t.assert.deepEqual(tell(await run(cure)), [], `the cure of ${id}`)
    }
  })

  test('are programs that somebody could have written', (t) => {
    t.assert.equal(programs.FST_ERR_DEC_UNDECLARED.parts.wrong.code, [
      "import Fastify from 'fastify'", '', 'const app = Fastify()',
      "await app.register(async (one) => { one.decorate('db', 'a database') })", "app.getDecorator('db')", ''
    ].join('\n'))
    const { code, requests } = programs.FST_ERR_CTP_BODY_TOO_LARGE.parts.cure
    t.assert.match(code, /\nconst app = Fastify\(\{ bodyLimit: 10 \}\)\napp\.post\('\/', \{ bodyLimit: 1024 \}, async \(\) => 'tea'\)\n$/)
    t.assert.deepEqual(requests, [{ method: 'POST', url: '/', headers: '', body: '{"name":"a long name"}' }])
    for (const { parts } of Object.values(programs)) {
      for (const program of Object.values(parts)) t.assert.doesNotMatch(program.code, /\bexport\b|\bfunction c(?:ause|ure)\b|\n{3}|\breturn app\.inject/)
    }
  })
})
