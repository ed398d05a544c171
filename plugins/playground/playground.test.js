import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { EXAMPLES as SCOPES, askRoute } from '../../demos/encapsulation/model.js'
import { EXAMPLES as PLANS, runRequest } from '../../demos/lifecycle/model.js'
import { chapters } from '../../demos/mini/steps/chapters.js'
import { EXAMPLES as THROWS, throwAt } from '../../demos/throw/model.js'
import { runProgram } from '../../demos/play/model.js'
import { splitProgram } from '../../src/components/Lab/split-program.js'
import { ROOT } from '../../test/lib/paths.js'
import { readChapters, readProblems } from './index.js'

const problems = await readProblems(ROOT)
const outputs = JSON.parse(await readFile(join(ROOT, 'demos/problems/figure/outputs.json'), 'utf8'))
const programs = await readChapters(ROOT)

/** On a busy machine an answer may be late: the second time it is not, unless it never comes. */
async function run (program) {
  const result = await runProgram(program)
  return result.answers.some(({ end }) => end === 'late') ? runProgram(program) : result
}

/** What a program of a problem says of itself, in the words of that page. */
function tell ({ error, answers, printed, log }) {
  const said = answers.map(({ method, url, end, status, body }) => `${method} ${url} → ${end === 'late' ? 'no answer' : `${status} ${body.trimEnd() || '(empty)'}`}`)
  const warned = log.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level)).map(({ level, message }) => `log ${level}: ${message}`)
  return [...printed, ...error ? [`does not start: ${error.code || 'Error'}: ${error.message}`] : said, ...warned].join('\n').split('\n')
}

/** What stands behind a request on the page, and is no part of its answer. */
const plain = (line) => line.replace(/^([A-Z]+ \S+), .*? → /, '$1 → ').replace(/ \([a-z-]+: .*\)$/, '')

/** What is the same in both, whatever the order of its names. */
function order (text) {
  try {
    return JSON.stringify(Object.entries(JSON.parse(text)).sort())
  } catch {
    return text
  }
}

/** What the wrong programs show before a request is sent. */
const SHOWN = {
  siblings: ['The onRequest hook of shared never runs.', 'The decorator users of shared reaches no route.'],
  'error-handler': ['The error handler of errors gets no error.'],
  'parser-scope': ['The parser of application/csp-report of parsers parses nothing.'],
  prefix: ['The prefix /v1 is lost: GET /users does not have it.'],
  'any-of': ['The response schema of GET /dog has anyOf.']
}

describe('the problems in the playground', () => {
  test('are most of them', (t) => {
    const names = Object.keys(problems)
    t.assert.ok(names.length >= 20, `${names.length} of ${Object.keys(outputs).length}`)
    for (const name of ['express-middleware', 'lost-stream', 'zod-query']) t.assert.ok(!names.includes(name), name)
  })

  for (const [slug, { parts: { wrong, cure } }] of Object.entries(problems)) {
    test(`of ${slug} do there what the page says`, async (t) => {
      const [failed, cured] = [await run(wrong), await run(cure)]
      t.assert.deepEqual(tell(failed), outputs[slug].wrong.map(plain), 'wrong')
      t.assert.deepEqual(tell(cured), outputs[slug].cure.map(plain), 'cure')
      const found = ({ findings }) => findings.filter(({ what }) => !what.endsWith('no response schema.')).map(({ what }) => what)
      t.assert.deepEqual([found(failed), found(cured)], [SHOWN[slug] ?? [], slug === 'any-of' ? found(failed) : []])
    })
  }
})

describe('the chapters in the playground', () => {
  test('have a link each, and no other chapter has one', async (t) => {
    for (const { id } of chapters) {
      const page = await readFile(join(ROOT, 'docs', 'build', `${id}.mdx`), 'utf8')
      t.assert.equal(page.includes(`(/play?chapter=${id})`), id in programs, id)
    }
  })

  for (const [id, { parts: { real } }] of Object.entries(programs)) {
    test(`of ${id} get from the real Fastify what the reader's gives`, async (t) => {
      const lines = (await readFile(join(ROOT, 'demos/mini/steps', id, 'after.txt'), 'utf8')).split('\n')
      const { error, answers } = await run(real)
      t.assert.deepEqual([error, answers.length > 0], [null, true])
      for (const { url, status, body } of answers) {
        const at = lines.findIndex((line) => line.endsWith(body) || order(line.replace(/^[^{]*/, '')) === order(body))
        t.assert.ok(at >= 0, `${url} ${status} ${body} is none of ${lines.join('\n')}`)
        t.assert.match(lines.splice(0, at + 1)[at], new RegExp(`\\b${status}\\b|^  answers|^all books$`))
      }
    })
  }
})

describe('the applications of figures in the playground', () => {
  for (const { id, plan } of PLANS) {
    test(`get the answer of the figure: lifecycle, ${id}`, async (t) => {
      const { source, request, answer } = await runRequest(plan)
      const { error, answers: [sent] } = await run({ code: source, requests: [request] })
      t.assert.deepEqual([error, sent.end, sent.status, sent.body], [null, answer ? 'answered' : 'late', answer?.status ?? 0, answer?.body ?? ''])
    })
  }

  for (const { id, plan } of THROWS.filter(({ plan: { place } }) => place !== 'timer')) {
    test(`get the answer of the figure: throw, ${id}`, async (t) => {
      const { program, status, body, isBroken } = await throwAt(plan)
      const { error, answers: [sent] } = await run(splitProgram(program))
      t.assert.deepEqual([error, sent.end, sent.status, sent.body], isBroken ? [null, 'broken', 0, ''] : [null, 'answered', status, body])
    })
  }

  for (const { id, tree, asked, request } of SCOPES) {
    test(`get the answer of the figure: encapsulation, ${id}`, async (t) => {
      const { code, problem, status, by } = await askRoute(tree, asked, request)
      const { error, answers: [sent] } = await run(splitProgram(code))
      t.assert.deepEqual([error?.message ?? '', sent.status, JSON.parse(sent.body).by ?? by], [problem, status, by])
    })
  }
})
