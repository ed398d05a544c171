import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { person } from './apps/check-person.js'
import { declareUser, dropRadius, dropTotal, keepHash, keepRadius, keepTotal, leakHash } from './recipes.js'

const ROW = { id: '7', name: 'Ada', passwordHash: '$2b$10$N9qo8uLO' }

/** Status and body of what two plugins answer, which share a schema. */
async function send (schema, value) {
  const app = Fastify()
  for (const prefix of ['/a', '/b']) {
    app.register(async (child) => { child.get('/', { schema: { response: { 200: schema } } }, (request, reply) => { reply.send(value) }) }, { prefix })
  }
  const [a, b] = [await app.inject('/a'), await app.inject('/b')]
  return a.body === b.body ? `${a.statusCode} ${a.body}` : 'the plugins differ'
}

suite('a recipe', () => {
  test('declares a user: the hash is not written, nor does an error lose its message', async (t) => {
    const app = declareUser(async (request, reply) => {
      const { id } = /** @type {{ id: string }} */ (request.params)
      if (id === '8') throw Object.assign(new Error('no user 8'), { statusCode: 404 })
      if (id === '9') throw null // eslint-disable-line no-throw-literal -- what is tried
      return ROW
    })
    t.assert.strictEqual((await app.inject('/users/7')).body, '{"id":7,"name":"Ada"}')
    const head = await app.inject({ method: 'HEAD', url: '/users/7' })
    t.assert.deepStrictEqual([head.statusCode, head.headers['content-length'], head.body], [200, '21', ''])
    const missing = await app.inject('/users/8')
    t.assert.deepStrictEqual([missing.statusCode, missing.json().message], [404, 'no user 8'])
    t.assert.strictEqual((await app.inject('/users/9')).statusCode, 500)
  })

  test('keeps a hash in, whichever status of success', async (t) => {
    const post = async (/** @type {import('fastify').FastifyInstance} */ app, payload = '{}') => {
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/users', payload, headers: { 'content-type': 'application/json' } })
      return `${statusCode} ${body}`
    }
    t.assert.strictEqual(await post(leakHash(ROW)), `201 ${JSON.stringify(ROW)}`)
    t.assert.strictEqual(await post(keepHash(ROW)), '201 {"id":7,"name":"Ada"}')
    for (const body of ['', '{']) t.assert.match(await post(keepHash(ROW), body), /^400 .*"message"/)
  })

  for (const [name, schema, value, expected] of /** @type {Array<[string, object, unknown, string]>} */ ([
    ['drops a field, and empties an object', dropTotal(), { id: 7, meta: { source: 'import' }, total: 3 }, '{"id":7,"meta":{}}'],
    ['declares both', keepTotal(), { id: 7, meta: { source: 'import' }, total: 3 }, '{"id":7,"total":3,"meta":{"source":"import"}}'],
    ['declares both, where they are missing', keepTotal(), { id: 7 }, '{"id":7}'],
    ['converts a person', person, { age: '3.9', admin: 'false' }, '{"age":3,"admin":true}'],
    ['drops a radius', dropRadius(), { kind: 'circle', radius: 2 }, '{"kind":"circle"}'],
    ['keeps a radius', keepRadius(), { kind: 'circle', radius: 2 }, '{"kind":"circle","radius":2}'],
    ['takes another shape', keepRadius(), { kind: 'square', radius: 2 }, '{"kind":"square"}'],
    ['takes a circle without a radius', keepRadius(), { kind: 'circle' }, '{"kind":"circle"}']
  ])) {
    test(name, async (t) => { t.assert.strictEqual(await send(schema, value), `200 ${expected}`) })
  }

  test('refuses what is no shape', async (t) => {
    for (const value of [{}, { radius: 2 }, null]) t.assert.match(await send(keepRadius(), value), /^500 .*does not match schema definition/)
  })
})
