import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../../lib/http/ask.js'
import { hideFailures } from '../story/differences/answers.js'
import { takeBodiesAsTheyAre } from '../story/differences/bodies.js'

suite('a cure', () => {
  test('of errors tells the client of its own, and the log of ours', async (t) => {
    /** @type {string[]} */
    const lines = []
    const app = fastify({ logger: { level: 'error', stream: { write: (line) => { lines.push(JSON.parse(line).err.message) } } } })
    t.after(() => app.close())
    app.setErrorHandler(hideFailures)
    app.get('/', () => { throw new Error('no such column: salary') })
    app.post('/', { schema: { body: { type: 'object', required: ['id'] } } }, () => 'taken')
    const ask = async (/** @type {import('fastify').InjectOptions} */ question) => (await app.inject(question)).statusCode
    t.assert.deepStrictEqual([
      await ask({ method: 'POST', url: '/', payload: {} }),
      await ask({ method: 'POST', url: '/', payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
      await ask('/')
    ], [400, 415, 500])
    t.assert.deepStrictEqual(lines, ['no such column: salary'])
  })

  test('of errors needs a logger, where Express needs none', async (t) => {
    // The test runner writes too, so what it writes goes through.
    const written = [t.mock.method(process.stdout, 'write'), t.mock.method(process.stderr, 'write'), t.mock.method(console, 'error', () => {})]
    const count = () => written.flatMap(({ mock }) => mock.calls).filter(({ arguments: [text] }) => String(text).includes('salary')).length
    const app = fastify()
    app.get('/', () => { throw new Error('no such column: salary') })
    await app.inject('/')
    await app.close()
    const silent = count()
    const old = express()
    old.set('env', 'production')
    old.get('/', () => { throw new Error('no such column: salary') })
    await askListener(old, [{ path: '/' }])
    // It writes a turn after its answer.
    await nextTurn()
    const told = count()
    t.mock.restoreAll()
    t.assert.deepStrictEqual([silent, told], [0, 1])
  })

  test('of bodies leaves numbers in paths alone, which a switch for the server does not', async (t) => {
    const schema = { params: { type: 'object', properties: { id: { type: 'integer' } } }, body: { type: 'object', properties: { id: { type: 'integer' } } } }
    const ask = async (/** @type {import('fastify').FastifyInstance} */ app, /** @type {object} */ payload) => {
      t.after(() => app.close())
      app.post('/:id', { schema }, (request) => typeof /** @type {any} */ (request.params).id)
      return (await app.inject({ method: 'POST', url: '/7', payload })).body
    }
    const cured = fastify()
    takeBodiesAsTheyAre(cured)
    t.assert.strictEqual(await ask(cured, { id: 7 }), 'number')
    t.assert.match((await cured.inject({ method: 'POST', url: '/7', payload: { id: '7' } })).body, /body\/id must be integer/)
    t.assert.match(await ask(fastify({ ajv: { customOptions: { coerceTypes: false } } }), { id: 7 }), /params\/id must be integer/)
  })

  test('of a late answer may be to return reply', async (t) => {
    const app = fastify()
    t.after(() => app.close())
    app.get('/', async (request, reply) => {
      setImmediate(() => reply.send('late'))
      return reply
    })
    t.assert.strictEqual((await app.inject('/')).body, 'late')
  })
})
