import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { UsageError, assertAnswered, lookThrough } from '../command.js'
import { measureBeside, profileBeside } from '../beside/index.js'
import { renderText } from '../lib/text.js'
import { sayMethod, sayVerdicts } from '../lib/words.js'
import { APPS } from './apps.js'

const PROJECT = join(import.meta.dirname, '../..')
const { version: fastify } = Fastify()
const request = { method: 'GET', url: '/env', headers: {}, body: null }
const asked = { file: join(APPS, 'demanding.mjs'), limitMs: 20_000, as: null, request, route: '/env', fastify }

suite('a route beside a bare one', () => {
  test('is served in the reader’s environment, ends as a profile needs it, and both give the same', async (t) => {
    const order = {}
    // Both were asked before, and a server that does not exit regularly throws.
    const keep = async ({ topic, ...rest }) => {
      Object.assign(order, { topic, ...rest, given: JSON.parse(await readFile(topic.env.XRAY_ORDER, 'utf8')).given })
      return { lanes: [] }
    }
    const flame = await profileBeside(asked, { from: APPS, keep, outputRoot: '/results' })
    t.assert.deepStrictEqual(order.given, { status: 200, type: 'text/plain; charset=utf-8', body: `${process.env.NODE_ENV} ${process.env.PORT}` })
    t.assert.strictEqual(order.folder, `xray/${basename(APPS)}-demanding-GET-env`)
    t.assert.strictEqual(order.path, join('/results/.local/flamegraphs', order.folder))
    t.assert.strictEqual(order.command, 'npm run xray -- demanding.mjs --request \'GET /env\' --flame')
    t.assert.deepStrictEqual([order.topic.project, order.topic.versions], [APPS, { fastify }])
    t.assert.ok(flame.writtenTo.endsWith(`results/.local/flamegraphs/${order.folder}`))
    // The order held the answer.
    await t.assert.rejects(readFile(order.topic.env.XRAY_ORDER), { code: 'ENOENT' })
  })

  test('that fails as it is served says why', async (t) => {
    const keep = () => { throw new Error('nothing is to be profiled') }
    for (const [name, other, message] of [
      ['broken.mjs', {}, /^Error: broken\.mjs exited before it answered: Error: broken\.mjs cannot be loaded: Cannot find package 'nowhere'/],
      ['secure.mjs', {}, /^Error: secure\.mjs exited before it answered: Error: it is asked over plain HTTP/],
      ['plugin.mjs', { fastify: '4.0.0', route: '/', request: { ...request, url: '/' } }, /^Error: bare Fastify exited before it answered: Error: beside the application Fastify 5/]
    ]) await t.assert.rejects(profileBeside({ ...asked, file: join(APPS, name), ...other }, { from: APPS, keep }), message)
  })

  test('is measured in rounds, and told with its noise', async (t) => {
    const TIMES = { own: { cpu: 3000, wall: 5010 }, bare: { cpu: 1000, wall: 5000 } }
    let looks = 0
    const enterBy = () => async ({ runs, order }) => ({
      // Never the same, or an interval has no width.
      look: async () => Object.fromEntries(order.map((cell) => [cell, { time: TIMES[runs][cell.split('/')[1]] * (1 + looks++ / 1e6) }])),
      end: async () => {},
      kill: async () => {}
    })
    const beside = await measureBeside(asked, { signal: new AbortController().signal, pace: { rounds: 5, looks: 2 }, enterBy })
    t.assert.deepStrictEqual([beside.status, beside.bytes, beside.rounds, looks], [200, 19, 5, 5 * 2 * 3 * 2])
    t.assert.deepStrictEqual(beside.compared.map(({ ratio, different, same }) => [ratio.toFixed(2), different, same]), [['3.00', true, false], ['1.00', true, true]])
    t.assert.match(sayVerdicts(beside), /^By the server’s own CPU time, your route takes 3\.00 times as long as the bare one\. By time from answer to answer, the two hardly differ/)
    t.assert.match(sayMethod({ ...beside, others: 1.25 }), /other programs kept 1\.3 cores busy: close them/)
    for (const others of [0.2, null]) t.assert.doesNotMatch(sayMethod({ ...beside, others }), /busy/)
  })

  test('is a GET that is answered with 2xx', async (t) => {
    const file = join(APPS, 'plugin.mjs')
    for (const flag of ['bench', 'flame']) {
      for (const wanted of [undefined, 'POST /', 'HEAD /']) await t.assert.rejects(lookThrough(file, { [flag]: true, request: wanted }), UsageError)
      await t.assert.rejects(lookThrough(file, { [flag]: true, request: 'GET /', body: '{}' }), { message: `--${flag} sends no body: leave out --body` })
    }
    const answered = (told, findings = []) => () => assertAnswered({ findings, request: told }, request, 'flame')
    t.assert.throws(answered(null, [{ id: 'boot-error', what: 'The application does not boot: no tea' }]), /^Error: nothing was measured\. The application does not boot: no tea$/)
    t.assert.throws(answered({ route: '/', answer: { status: 302 } }), /was answered with 302: --flame measures what a route answers with 2xx$/)
    t.assert.throws(answered({ route: null, answer: null }), /got no answer/)
  })

  test('is told in the terminal, in data and on the page', async (t) => {
    const index = JSON.parse(await readFile(join(PROJECT, 'static/flamegraphs/routing/index.json'), 'utf8'))
    const compared = [{ by: 'the clock', own: 3000, bare: 1000, ratio: 3, interval: [2.9, 3.1], noise: [0.99, 1.01], different: true, same: false }]
    const beside = { profileBeside: async () => ({ ...index, writtenTo: 'graphs' }), measureBeside: async () => ({ status: 200, bytes: 8, rounds: 5, others: null, compared }) }
    const folder = await mkdtemp(join(tmpdir(), 'xray-beside-'))
    const page = join(folder, 'report.html')
    const story = await lookThrough(join(APPS, 'instance.mjs'), { flame: true, bench: true, request: 'GET /', html: page }, undefined, beside)
    t.assert.strictEqual(story.flame.lanes, index.lanes)
    const told = renderText(story)
    t.assert.match(told, /\n {3}the clock +3 µs +1 µs +3\.00 \(2\.90-3\.10\) +0\.990-1\.01\n/)
    t.assert.match(told, /\d\. GET \/, profiled beside a bare route\.[^]*\n {3}µs +yours +bare\n[^]*\n {3}all of it +\d[^]*Both graphs: graphs\/index\.html\n/)
    for (const text of [told, await readFile(page, 'utf8')]) {
      for (const label of ['the clock', ...index.lanes.filter(({ microseconds }) => microseconds.express > 1).map(({ label }) => label)]) t.assert.ok(text.includes(label), label)
    }
    await rm(folder, { recursive: true })
  })
})
