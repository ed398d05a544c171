import { describe, test } from 'node:test'
import { EXAMPLES, runProgram } from './model.js'

const GET = { method: 'GET', url: '/', headers: '', body: '' }
const run = (code, requests = [GET]) => runProgram({ code, requests })
const answersOf = async (code, ...requests) => {
  const { error, answers } = await run(code, requests.length > 0 ? requests : undefined)
  return error?.message ?? answers.map(({ status, body, end }) => end === 'answered' ? `${status} ${body}` : end)
}

describe('an application that is a text', () => {
  test('answers an error with a status of errors, in the example of error handlers', async (t) => {
    const { code } = EXAMPLES.find(({ id }) => id === 'errors')
    const tea = { ...GET, url: '/shop/tea' }
    t.assert.deepEqual(await answersOf(code, tea), ['409 {"problem":"out of stock"}'])
    for (const status of [200, 204, 302]) t.assert.deepEqual(await answersOf(code.replace('409', String(status)), tea), ['500 {"problem":"out of stock"}'])
  })

  test('is a plugin, a factory, an instance or a program', async (t) => {
    for (const code of [
      "module.exports = async function (app) { app.get('/', async () => 'hi') }",
      "exports.default = (app, options, done) => { app.get('/', async () => 'hi'); done() }",
      "const fp = require('fastify-plugin')\nmodule.exports = fp(async (app) => { app.get('/', async () => 'hi') })",
      "const app = require('fastify')()\napp.get('/', async () => 'hi')\nmodule.exports = app",
      "module.exports = function build (options = {}) { const app = require('fastify')(options); app.get('/', async () => 'hi'); return app }",
      "const { fastify } = require('fastify')\nconst app = fastify()\napp.get('/', async () => 'hi')\napp.listen({ port: 3000 })",
      "import Fastify from 'fastify'\nexport const app = Fastify()\napp.get('/', async () => 'hi')\nawait app.ready()",
      "import { fastify } from 'fastify'\nconst app = fastify()\napp.get('/', async () => 'hi')\nexport default app"
    ]) t.assert.deepEqual(await answersOf(code), ['200 hi'], code)
  })

  test('is the one that is exported, and not one that is made after it', async (t) => {
    t.assert.deepEqual(await answersOf("import Fastify from 'fastify'\nconst [app, other] = [Fastify(), Fastify()]\napp.get('/', async () => 'app')\nother.get('/', async () => 'other')\nexport default app"), ['200 app'])
    const both = "const Fastify = require('fastify')\nconst app = Fastify()\nconst other = Fastify()\napp.get('/', async () => 'app')\nother.get('/', async () => 'other')"
    for (const [end, answer, guessed] of ([
      ['', '200 other', { made: 2, line: 3 }],
      ['app.listen({ port: 3000 })', '200 app', null],
      ['app.listen({ port: 1 })\nother.listen({ port: 2 })', '200 app', { made: 2, line: 2 }]
    ])) {
      const code = `${both}\n${end}`
      t.assert.deepEqual([(await run(code)).guessed, await answersOf(code)], [guessed, [answer]], end)
    }
  })

  test('says what is wrong with it, and in which line', async (t) => {
    for (const [code, line, message] of ([
      ['const a = 1\nconst b =', 2, /^app\.js cannot be read: line 2: Unexpected token$/],
      ['\n\nnull.x', 3, /Cannot read properties of null/],
      ["\nmodule.exports = async (app) => {\n  app.get('/', {})\n}", 3, /^Missing handler function for "GET:\/" route/],
      ['module.exports = async (app) => {\n  app.register(async function late () {\n    null.x\n  })\n}', 3, /Cannot read properties of null/],
      ['\nrequire("express")', 2, /Cannot find module 'express'/],
      ["\nrequire('node:fs').readFileSync('x')", 2, /^node:fs is not in a page$/],
      ['const a = 1', null, /makes no application/],
      ['\nprocess.exit(1)', 2, /^process\.exit\(1\) was called, which ends Node: /],
      ["import fastify from 'fastify'\nconst app = fastify()\napp.register(async () => null.x)\ntry { await app.listen() } catch { process.exit(1) }", 3, /Cannot read properties of null/],
      ["throw 'x'", null, /^x was thrown, which is no error$/],
      ['throw undefined', null, /^undefined was thrown, which is no error$/],
      ['throw Object.create(null)', null, /has no text/],
      [`throw new Error('${'x'.repeat(5000)}')`, 1, /^x{600}…$/]
    ])) {
      const { error, answers } = await run(code)
      t.assert.match(String(error?.message), message, code)
      t.assert.equal(error?.line, line, code)
      t.assert.deepEqual(answers, [])
    }
  })

  test('does not wait for ever', async (t) => {
    // Fastify itself waits longer.
    const forgetful = "const app = require('fastify')({ pluginTimeout: 2000 })\napp.register(function forgetful (app, options, done) {})"
    t.assert.match(String(await answersOf(forgetful)), /^the boot did not end within [\d.]+ s\. The plugin forgetful was called and is not done$/)
    t.assert.deepEqual(await answersOf("module.exports = async (app) => { app.get('/', () => {}); app.get('/b', async () => 'b') }", GET, { ...GET, url: '/b' }), ['late', '200 b'])
  })

  test('shows what ran, in which line, and what it did', async (t) => {
    const { answers: [sent] } = await run(`module.exports = async (app) => {
  app.addHook('onRequest', async function stamp (request, reply) { reply.header('x-a', 'b') })
  const schema = { response: { 200: { type: 'object', properties: { a: { type: 'string' } } } } }
  app.get('/', { schema, preHandler: async function check () {} }, async function answer () { return { a: 'a', b: 'b' } })
}`)
    t.assert.deepEqual(sent.steps.map(({ phase, name, line, changed }) => [phase, name, line, ...changed]), [
      ['onRequest', 'stamp', 2, 'x-a: b'], ['preHandler', 'check', 4], ['handler', 'answer', 4]
    ])
    t.assert.deepEqual([sent.body, sent.dropped, sent.route], ['{"a":"a"}', ['b'], '/'])
    t.assert.match(sent.generated[0].does, /^serializes the answer of 200$/)
    t.assert.ok(!sent.headers.some(([name]) => name === 'date'))
  })

  test('shows its plugins, its routes, and who sees a decorator', async (t) => {
    const { plugins, routes } = await run(EXAMPLES[0].code)
    t.assert.deepEqual(plugins.map(({ name, parent, encapsulated, prefix, adds }) => [name, parent, encapsulated, prefix, ...adds]), [
      ['the application', null, false, ''], ['shop', 0, true, '', 'products'], ['catalogue', 1, false, ''], ['orders', 1, true, '/orders']
    ])
    t.assert.deepEqual(routes.map(({ methods, url, hooks }) => [methods.join(), url, ...hooks.map(({ name, line }) => `${name} ${line}`)]), [['GET', '/products'], ['GET', '/orders', 'guard 11']])
  })

  test('logs, warns and prints into lists that end', async (t) => {
    const { log, printed, answers } = await run("import fastify from 'fastify'\nconst app = fastify({ logger: { level: 'debug' } })\napp.get('/', async (request) => {\n  console.log('here', { a: 1 })\n  request.log.error(Object.assign(new Error('no tea'), { code: 'FST_ERR_X' }))\n  for (let i = 0; i < 500; i++) request.log.debug('again')\n  return ''\n})")
    t.assert.deepEqual(printed, ['here { a: 1 }'])
    t.assert.deepEqual(answers[0].told.printed, [0, 1])
    const { level, message, code, line } = log.find(({ level }) => level === 'error')
    t.assert.deepEqual([level, message, code, line], ['error', 'no tea', 'FST_ERR_X', 5])
    t.assert.deepEqual([log.length, log.at(-1).message], [61, '… only the first 60 lines are kept'])
    t.assert.doesNotMatch(JSON.stringify(log), /"time"|hostname|responseTime|model\.js/)
  })

  test('tells what refused an answer, what came too late, and neither where all is well', async (t) => {
    const { answers } = await run(`module.exports = async (app) => {
  const schema = { response: { 200: { type: 'object', required: ['b'], properties: { a: { type: 'string' }, b: { type: 'string' } } } } }
  app.get('/refused', { schema }, async () => ({ a: 'a', c: 'c' }))
  app.get('/late', async (request, reply) => {
    setTimeout(() => reply.send('late'), 5)
    return 'first'
  })
  app.get('/well', { schema }, async () => ({ b: 'b', c: 'c' }))
}`, ['/refused', '/late', '/well'].map((url) => ({ ...GET, url })))
    t.assert.deepEqual(answers.map(({ status, dropped, findings }) => [status, dropped.join(), ...findings.map(({ line, what }) => `${line}: ${what}`)]), [
      [500, '', '3: The serializer refused the payload: "b" is required!'],
      [200, '', '5: A second answer to GET /late came after the first was sent.'],
      [200, 'c']
    ])
  })

  test('refuses a call of listen() that Fastify 5 or Node refuses', async (t) => {
    for (const [call, message] of ([
      ['app.listen(3000, () => {})', "Cannot create property 'cb' on number '3000'"],
      ['app.listen({ port: 70000 }).catch(() => {})', 'options.port should be >= 0 and < 65536. Received type number (70000).'],
      ['app.listen({ port: 3000 }, () => {})', null]
    ])) {
      const { error } = await run(`const app = require('fastify')()\n${call}`)
      t.assert.deepEqual([error?.message ?? null, error?.line ?? null], [message, message && 2], call)
    }
  })

  test('takes plugins that are promises, and Node’s modules by both names', async (t) => {
    const { plugins, answers } = await run(`const { Readable } = require('stream')
const fp = require('fastify-plugin')
module.exports = async function app (app) {
  app.register(import('@fastify/cors'))
  app.register(Promise.resolve(fp(async function wrapped (app) {
    app.register(Promise.resolve({ default: async function nested (app) { app.get('/', async (request, reply) => reply.send(Readable.from(['ok']))) } }))
  })))
}`)
    t.assert.deepEqual(plugins.slice(2).map(({ name, parent, line, called }) => [name, parent, line, called]), [['@fastify/cors', 1, 4, true], ['wrapped', 1, 5, true], ['nested', 3, 6, true]])
    t.assert.equal(answers[0].body, 'ok')
  })

  test('gets requests that can be sent, and no other', async (t) => {
    const echo = "module.exports = async (app) => { app.all('/*', async (request) => [request.method, request.url, request.headers['x-a'], request.body]) }"
    t.assert.deepEqual(await answersOf(echo, { method: 'POST', url: '/a?b', headers: ' X-A : b:c \n\n', body: '{"a":1}' }, { ...GET, method: 'POST', headers: 'content-type: text/plain', body: '{' }), ['200 ["POST","/a?b","b:c",{"a":1}]', '200 ["POST","/",null,"{"]'])
    for (const [odd, message] of ([
      [{ method: 'EVIL' }, /method of request 1 is none of/], [{ url: 'http://x' }, /address of request 1/], [{ url: '/a b' }, /address of request 1/],
      [{ headers: 'none' }, /no colon: none/], [{ body: 'x'.repeat(20_001) }, /body of request 1 is longer/]
    ])) await t.assert.rejects(run(echo, [{ ...GET, ...odd }]), { message })
    await t.assert.rejects(run('x'.repeat(50_001)), { message: /longer than 50000/ })
    await t.assert.rejects(run(echo, Array(13).fill(GET)), { message: /more than 12/ })
  })
})
