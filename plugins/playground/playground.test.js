import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { runProgram } from '../../demos/xray/figure/model.js'
import { ROOT } from '../../test/lib/paths.js'
import { readPrograms } from './read-programs.js'

const programs = await readPrograms(ROOT)
const outputs = JSON.parse(await readFile(join(ROOT, 'demos/problems/figure/outputs.json'), 'utf8'))

/** What a program of a problem says of itself, in the words of that page. @param {Awaited<ReturnType<typeof runProgram>>} ran */
function tell ({ error, answers, printed, log }) {
  const said = answers.map(({ method, url, end, status, body }) => `${method} ${url} → ${end === 'late' ? 'no answer' : `${status} ${body.trimEnd() || '(empty)'}`}`)
  const warned = log.filter(({ level }) => ['warn', 'error', 'fatal'].includes(level)).map(({ level, message }) => `log ${level}: ${message}`)
  return [...printed, ...error ? [`does not start: ${error.code || 'Error'}: ${error.message}`] : said, ...warned].join('\n').split('\n')
}

/** What stands behind a request on the page, and is no part of its answer. @param {string} line */
const plain = (line) => line.replace(/^([A-Z]+ \S+), .*? → /, '$1 → ').replace(/ \([a-z-]+: .*\)$/, '')

describe('the problems in the playground', () => {
  test('are most of them', (t) => {
    const names = Object.keys(programs)
    t.assert.ok(names.length >= 20, `${names.length} of ${Object.keys(outputs).length}`)
    for (const name of ['express-middleware', 'lost-stream', 'zod-query']) t.assert.ok(!names.includes(name), name)
  })

  for (const [slug, { wrong, cure, requests }] of Object.entries(programs)) {
    test(`of ${slug} do there what the page says`, async (t) => {
      t.assert.deepEqual(tell(await runProgram({ code: wrong, requests })), outputs[slug].wrong.map(plain), 'wrong')
      t.assert.deepEqual(tell(await runProgram({ code: cure, requests })), outputs[slug].cure.map(plain), 'cure')
    })
  }
})
