import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { suite, test } from 'node:test'
import { UsageError, assertAnswered, lookThrough } from '../command.js'
import { ask } from '../../demos/lib/http/ask.js'
import { withServer } from '../../demos/lib/measuring/open-server.js'
import { profileBeside } from '../flame/index.js'
import { renderText } from '../lib/text.js'
import { APPS } from './apps.js'

const PROJECT = join(import.meta.dirname, '../..')
const request = { method: 'GET', url: '/env', headers: {}, body: null }
const asked = { file: join(APPS, 'demanding.mjs'), limitMs: 20_000, as: null, request, route: '/env' }
/** A contender that gives what it is told to, in place of a process. */
const openAs = (given) => async () => ({ answer: async () => given, close: async () => {} })
const never = () => { throw new Error('nothing is to be profiled') }

suite('a route beside a bare one, profiled', () => {
  test('is served in the reader’s environment, and ends as a profile needs it', async (t) => {
    const given = { maker: createRequire(import.meta.url).resolve('fastify'), secure: false, status: 200, type: 'application/json', encoding: '', body: btoa('{"tea":1}') }
    const order = ({})
    const keep = async ({ topic, settings, ...rest }) => {
      Object.assign(order, { topic, ...rest, answers: [] })
      // It throws where a server does not exit regularly.
      for (const server of topic.servers) order.answers.push(await withServer(server, topic, settings, ({ url }) => ask(url + topic.request.path)))
      return { lanes: [] }
    }
    const flame = await profileBeside(asked, { fastify: '5.0.0', from: APPS, open: openAs(given), keep, outputRoot: '/results' })
    t.assert.deepStrictEqual(order.answers.map(({ status, body }) => [status, body]), [[200, `${process.env.NODE_ENV} ${process.env.PORT}`], [200, '{"tea":1}']])
    t.assert.strictEqual(order.folder, `xray/${basename(APPS)}-demanding-GET-env`)
    t.assert.strictEqual(order.path, join('/results/.local/flamegraphs', order.folder))
    t.assert.strictEqual(order.command, 'npm run xray -- demanding.mjs --request \'GET /env\' --flame')
    t.assert.deepStrictEqual([order.topic.project, order.topic.versions], [APPS, { fastify: '5.0.0' }])
    t.assert.ok(flame.writtenTo.endsWith(`results/.local/flamegraphs/${order.folder}`))
    // The order held the answer.
    await t.assert.rejects(readFile(order.topic.env.XRAY_ORDER), { code: 'ENOENT' })
  })

  test('that fails as it is served says why', async (t) => {
    const given = { maker: createRequire(import.meta.url).resolve('fastify'), secure: false, status: 200, type: '', encoding: '', body: '' }
    const keep = ({ topic, settings }) => withServer(topic.servers[0], topic, settings, async () => {})
    await t.assert.rejects(profileBeside({ ...asked, file: join(APPS, 'broken.mjs') }, { from: APPS, open: openAs(given), keep }), /^Error: broken\.mjs exited before it answered: Error: broken\.mjs cannot be loaded: Cannot find package 'nowhere'/)
  })

  test('is asked over plain HTTP alone, and beside a Fastify that has a file', async (t) => {
    await t.assert.rejects(profileBeside(asked, { open: openAs({ maker: '/fastify.js', secure: true }), from: '' }), /--flame asks over plain HTTP\/1\.1/)
    await t.assert.rejects(profileBeside(asked, { open: openAs({ maker: null }), from: '' }), /no bare route to measure beside/)
  })

  test('is a GET that is answered with 2xx', async (t) => {
    const file = join(APPS, 'plugin.mjs')
    for (const wanted of [undefined, 'POST /', 'HEAD /']) await t.assert.rejects(lookThrough(file, { flame: true, request: wanted }, undefined, never), UsageError)
    await t.assert.rejects(lookThrough(file, { flame: true, request: 'GET /', body: '{}' }, undefined, never), /--flame sends no body/)
    const answered = (told, findings = []) => () => assertAnswered({ findings, request: told }, request, 'flame')
    t.assert.throws(answered(null, [{ id: 'boot-error', what: 'The application does not boot: no tea' }]), /^Error: nothing was measured\. The application does not boot: no tea$/)
    t.assert.throws(answered({ route: '/', answer: { status: 302 } }), /was answered with 302: --flame measures what a route answers with 2xx$/)
    t.assert.throws(answered({ route: null, answer: null }), /got no answer/)
  })

  test('is told group by group, in the terminal, in data and on the page', async (t) => {
    const index = JSON.parse(await readFile(join(PROJECT, 'static/flamegraphs/routing/index.json'), 'utf8'))
    const folder = await mkdtemp(join(tmpdir(), 'xray-flame-'))
    const page = join(folder, 'report.html')
    const story = await lookThrough(join(APPS, 'instance.mjs'), { flame: true, request: 'GET /', html: page }, undefined, async () => ({ ...index, writtenTo: 'graphs' }))
    t.assert.strictEqual(story.flame.lanes, index.lanes)
    const told = renderText(story)
    t.assert.match(told, /\d\. GET \/, profiled beside a bare route\.[^]*\n {3}µs +yours +bare\n[^]*\n {3}all of it +\d[^]*Both graphs: graphs\/index\.html\n/)
    for (const text of [told, await readFile(page, 'utf8')]) {
      for (const { label } of index.lanes.filter(({ microseconds }) => microseconds.express > 1)) t.assert.ok(text.includes(label), label)
    }
    await rm(folder, { recursive: true })
  })
})
