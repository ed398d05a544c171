import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import fp from 'fastify-plugin'
import { CASES } from '../../demos/moving-up/cases.js'
import { REFUSED } from '../../demos/moving-up/refused.js'
import { fileOf } from '../../demos/moving-up/run-programs.js'
import { findMoves } from '../lib/moving.js'
import { locateIn, readReport } from '../lib/read.js'
import { watchApplications } from '../lib/watch.js'
import { APPS, COMMAND, run } from './apps.js'
import { loadFour, look, skip } from './look.js'

const PROJECT = join(import.meta.dirname, '../..')
/** In which a program of the page does all that is seen. */
const WAIT_MS = 300
/** Only a request shows these. */
const UNSEEN = ['delete-with-type', 'parser-prefix', 'log-hostname', 'long-parameter', 'root-array', 'bad-json']
/** Fastify 5 refuses these before anybody sees them, or has another default. */
const OF_FOUR = ['pino-logger', 'propfind', 'decorate-object', 'all-methods', 'request-id', 'semicolon']
/** They are found in each application that chooses nothing. */
const DEFAULTS = ['request-id', 'semicolon']

const REFUSALS = join(PROJECT, 'demos/moving-up/refused.js')
const lines = (await readFile(REFUSALS, 'utf8')).split('\n')
/** Those of the figure have a file each, and those that Fastify 5 refuses a line each. */
const PROGRAMS = [
  ...await Promise.all(CASES.map(async (one) => {
    const { default: program } = await import(fileOf(one).href)
    return { id: one.id, program, file: fileURLToPath(fileOf(one)), place: `?figure=${one.id}#try` }
  })),
  ...Object.entries(REFUSED).map(([id, program]) => {
    const line = 1 + lines.findIndex((text) => /^ {2}'?([\w-]+)/.exec(text)?.[1] === id)
    return { id, program, file: REFUSALS, line, place: '#refused' }
  })
]

/** What is found in a program of the page. */
async function findIn ({ id, program, file, line }, fastify) {
  const watch = watchApplications(PROJECT)
  await Promise.race([program(fastify).catch(() => {}), sleep(WAIT_MS)])
  watch.stop()
  const [application] = watch.applications
  if (application === undefined) return []
  const { findings } = findMoves({ application, seen: readReport(application, locateIn(application)) }, file)
  // The other programs are loaded, too.
  const own = findings.filter(({ at }) => basename(at?.file ?? '') === basename(file) && at.line === (line ?? at.line))
  return own.filter((finding) => finding.id === id || !DEFAULTS.includes(finding.id))
}

suite('each program of the page is found, and nothing else in it', () => {
  const holds = async (t, fastify, unseen) => {
    for (const one of PROGRAMS) {
      const findings = await findIn(one, fastify)
      t.assert.deepStrictEqual(findings.map(({ id }) => id), unseen.includes(one.id) ? [] : [one.id])
      for (const { page, why } of findings) {
        t.assert.strictEqual(page, `/problems/moving-up${one.place}`)
        t.assert.match(why, /^[A-Z].*\.$/)
      }
    }
  }

  test('as far as Fastify 5 lets it be seen', (t) => holds(t, Fastify, [...UNSEEN, ...OF_FOUR]))

  test('when Fastify 4 runs it', { skip }, (t) => holds(t, loadFour(), UNSEEN))
})

/** The ids of what is found in a small application, and in the files of these tests. */
async function findIds (build, fastify = Fastify, options = {}) {
  const { application, seen } = await look(build, options, fastify)
  return findMoves({ application, seen }, import.meta.filename).findings.map(({ id }) => id)
}

test('a plugin for a version that is none is for no Fastify 5', async (t) => {
  const ids = await findIds((app) => { app.register(fp(async () => {}, 'Fastify 4')) })
  t.assert.ok(ids.includes('plugin-for-4'))
})

test('a port that is given to the server itself is no option of Fastify', async (t) => {
  const ids = await findIds((app) => { app.server.listen(0) })
  t.assert.ok(!ids.includes('listen-port'))
})

test('a short schema is found below content, and where it has a field of this name', async (t) => {
  const ofJson = (schema) => ({ response: { 200: { content: { 'application/json': { schema } } } } })
  for (const [makeSchema, ...wanted] of [
    [() => ofJson({ name: { type: 'string' } }), 'short-response-schema'],
    [() => ofJson({ type: 'object', properties: {} })],
    [() => ({ querystring: { content: { type: 'string' } } }), 'short-query-schema']
  ]) {
    for (const fastify of [Fastify, ...skip ? [] : [loadFour()]]) {
      const ids = await findIds((app) => { app.get('/', { schema: makeSchema() }, async () => 'ok') }, fastify)
      t.assert.deepStrictEqual(ids.filter((id) => id.startsWith('short-')), wanted)
    }
  }
})

test('a format of time is found in a schema that is shared, and in a field whose name is one of data', async (t) => {
  const ids = await findIds((app) => {
    app.addSchema({ $id: 'time', type: 'object', properties: { default: { type: 'string', format: 'date-time' } } })
    app.get('/', { schema: { querystring: { type: 'object', properties: { from: { $ref: 'time#' } } } } }, async () => 'ok')
  })
  t.assert.ok(ids.includes('date-time'))
})

test('a logger that was given to Fastify 4 is found, also where it is none of Pino', { skip }, async (t) => {
  const logger = { child: () => logger }
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace']) logger[level] = () => {}
  for (const [given, isFound] of [[logger, true], [{ level: 'silent' }, false], [false, false]]) {
    const ids = await findIds(() => {}, loadFour(), { logger: given })
    t.assert.strictEqual(ids.includes('pino-logger'), isFound)
  }
})

suite('the command', () => {
  const file = join(APPS, 'old.mjs')
  const runOn = (...flags) => run([COMMAND, file, ...flags])
  const readOn = async () => JSON.parse((await runOn('--for', '5', '--json')).stdout).report
  const write = (handler) => writeFile(file, [
    "import Fastify from 'fastify'", 'const app = Fastify()', `app.get('/', ${handler})`, 'export default app\n'
  ].join('\n'))

  test('tells the line, what Fastify 5 does, and the cure, and ends with 1', async (t) => {
    await write("async (request, reply) => reply.redirect(301, 'https://' + request.hostname)")
    const { code, stdout } = await runOn('--for', '5')
    t.assert.strictEqual(code, 1)
    t.assert.match(stdout, /^1\. 1 thing to change for Fastify 5\.\n\n {3}likely {3}old\.mjs:3\n {5}redirect\(\) is /)
    t.assert.match(stdout, /note {5}old\.mjs:3\n {5}request\.hostname is read\.[^]*\n2\. Not seen\./)
    const { findings, unread } = await readOn()
    t.assert.deepStrictEqual(findings.map(({ id, at }) => `${id} ${at.line}`), ['redirect 3', 'hostname 3'])
    t.assert.deepStrictEqual(unread, [])
  })

  test('sees what is taken out of a request', async (t) => {
    await write('async (request) => { const { id, routerPath: path } = request; return path ?? id }')
    const { findings } = await readOn()
    t.assert.deepStrictEqual(findings.map(({ id, at }) => `${id} ${at.line}`), ['route-config 3'])
  })

  test('ends with 0 where nothing is refused', async (t) => {
    await write("async (request, reply) => reply.redirect('https://' + request.hostname, 301)")
    const { code, stdout } = await runOn('--for', '5')
    t.assert.strictEqual(code, 0)
    t.assert.match(stdout, /^1\. Fastify 5 refuses nothing that was seen\./)
  })
})
