import { Readable } from 'node:stream'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { checkPerson, person } from '../apps/check-person.js'
import { NOON, boolean, integer, number, object, string, write } from './test-schemas.js'

suite('a problem fails as described:', () => {
  const user = object({ id: integer, name: string })
  const row = { id: 7, name: 'Ada', passwordHash: 'secret' }

  test('what I send is what the client gets: undeclared properties vanish', async (t) => {
    t.assert.deepStrictEqual(await reply({ 200: user }, row), { status: 200, body: '{"id":7,"name":"Ada"}' })
    t.assert.deepStrictEqual(await reply({ 200: { ...user, additionalProperties: true } }, row), { status: 200, body: JSON.stringify(row) })
  })

  test('type object means any object: without properties it is {}', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ data: { type: 'object' } }) }, { data: { a: 1 } })).body, '{"data":{}}')
    t.assert.strictEqual((await reply({ 200: object({ data: { type: 'object', additionalProperties: true } }) }, { data: { a: 1 } })).body, '{"data":{"a":1}}')
    t.assert.strictEqual((await reply({ 200: object({ data: {} }) }, { data: { a: 1 } })).body, '{"data":{"a":1}}')
  })

  test('a schema for 200 covers success: 201 is written without it', async (t) => {
    t.assert.deepStrictEqual(await reply({ 200: user }, row, 201), { status: 201, body: JSON.stringify(row) })
    for (const status of ['2xx', 'default']) t.assert.strictEqual((await reply({ [status]: user }, row, 201)).body, '{"id":7,"name":"Ada"}')
  })

  test('a list of properties is a schema: without a type nothing is stripped', async (t) => {
    t.assert.strictEqual((await reply({ 200: user.properties }, row)).body, JSON.stringify(row))
  })

  test('a schema covers every reply: a string, a Buffer and a stream are sent as they are', async (t) => {
    const text = JSON.stringify(row)
    for (const payload of [text, Buffer.from(text), Readable.from([text])]) t.assert.strictEqual((await reply({ 200: user }, payload)).body, text)
  })

  test('default is for what succeeds: an error is written by it too, and 2xx leaves errors alone', async (t) => {
    for (const [status, message] of [['default', undefined], ['2xx', 'no database']]) {
      const { status: code, body } = await reply({ [String(status)]: user }, row, 200, () => { throw new Error('no database') })
      t.assert.strictEqual(code, 500)
      t.assert.strictEqual(JSON.parse(body).message, message)
    }
  })

  test('every schema becomes a generated function: a serializer compiler of your own comes in its place', async (t) => {
    const app = Fastify()
    app.setSerializerCompiler(() => (data) => JSON.stringify(data))
    app.get('/', { schema: { response: { 200: user } } }, async () => row)
    t.assert.strictEqual((await app.inject('/')).body, JSON.stringify(row))
  })

  test('a schema covers every content type: one without an entry is written without it', async (t) => {
    const response = { 200: { content: { 'application/json': { schema: user } } } }
    t.assert.strictEqual((await reply(response, row)).body, '{"id":7,"name":"Ada"}')
    t.assert.strictEqual((await reply(response, row, 200, (to) => to.type('application/vnd.api+json'))).body, JSON.stringify(row))
  })

  test('a schema has the last word: a serializer of the reply or of the application comes before it', async (t) => {
    t.assert.strictEqual((await reply({ 200: user }, row, 200, (to) => to.serializer(JSON.stringify))).body, JSON.stringify(row))
    const app = Fastify()
    app.setReplySerializer((payload) => JSON.stringify(payload))
    app.get('/', { schema: { response: { 200: user } } }, async () => row)
    t.assert.strictEqual((await app.inject('/')).body, JSON.stringify(row))
  })

  test('wrong types are refused: they are coerced', async (t) => {
    const schema = object({ id: integer, price: number, zip: string, active: boolean })
    t.assert.strictEqual((await reply({ 200: schema }, { id: '7.9', price: '1.50', zip: 1234, active: 'false' })).body, '{"id":7,"price":1.5,"zip":"1234","active":true}')
  })

  test('the schema is checked on the way out: only required is', async (t) => {
    const schema = object({ age: { ...integer, minimum: 18 }, zip: { ...string, maxLength: 3, pattern: '^x' }, role: { ...string, enum: ['reader'] }, mail: { ...string, format: 'email' } })
    const value = { age: 3, zip: 'zzzzz', role: 'king', mail: 'none' }
    t.assert.deepStrictEqual(await reply({ 200: schema }, value), { status: 200, body: JSON.stringify(value) })
    const { status, body } = await reply({ 200: { ...schema, required: ['age'] } }, { zip: 'x' })
    t.assert.strictEqual(status, 500)
    t.assert.strictEqual(JSON.parse(body).message, '"age" is required!')
  })

  test('the schema is checked on the way out: a hook that checks 200 refuses a wrong person, and lets errors of its route pass', async (t) => {
    const app = Fastify()
    app.setErrorHandler((error, request, to) => to.code(/** @type {any} */ (error).statusCode ?? 500).send({ sorry: /** @type {Error} */ (error).message }))
    app.register(async (people) => {
      people.route({
        method: ['GET', 'POST'],
        url: '/:name',
        schema: { response: { 200: person } },
        preSerialization: checkPerson,
        handler: async (request, to) => {
          const { name } = /** @type {any} */ (request.params)
          if (name === 'nobody') return to.code(404).send({ sorry: 'nobody' })
          if (name === 'fails') throw new Error('no database')
          return { ada: { age: 36, admin: false }, young: { age: '3.9', admin: 'false' }, null: null, text: '{"age":3}' }[name]
        }
      })
    }, { prefix: '/people' })
    const ask = async (/** @type {string} */ name, method = 'GET', payload = '{}') => {
      const { statusCode, body } = await app.inject({ method: /** @type {any} */ (method), url: `/people/${name}`, ...method === 'POST' && { payload, headers: { 'content-type': 'application/json' } } })
      return [statusCode, body]
    }
    const broken = [500, '{"sorry":"this answer breaks its contract"}']
    t.assert.deepStrictEqual([await ask('ada'), await ask('young'), await ask('null')], [[200, '{"age":36,"admin":false}'], broken, broken])
    t.assert.deepStrictEqual([await ask('nobody'), await ask('fails')], [[404, '{"sorry":"nobody"}'], [500, '{"sorry":"no database"}']])
    t.assert.deepStrictEqual([await ask('ada', 'HEAD'), await ask('young', 'HEAD'), await ask('young', 'POST')], [[200, ''], [500, ''], broken])
    for (const body of ['', '{']) t.assert.strictEqual((await ask('ada', 'POST', body))[0], 400)
    t.assert.deepStrictEqual([(await ask('ada/x'))[0], await ask('text')], [404, [200, '{"age":3}']])
  })

  test('required means present and not null: null passes and is coerced', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ id: integer }, { required: ['id'] }) }, { id: null })).body, '{"id":0}')
  })

  test('null stays null: for an object it is {}, at the root and inside', async (t) => {
    t.assert.strictEqual((await reply({ 200: user }, null)).body, '{}')
    t.assert.strictEqual((await reply({ 200: { ...user, nullable: true } }, null)).body, 'null')
    t.assert.strictEqual((await reply({ 200: object({ owner: user }) }, { owner: null })).body, '{"owner":{}}')
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, nullable: true } }) }, { owner: null })).body, '{"owner":null}')
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, type: ['object', 'null'] } }) }, { owner: null })).body, '{"owner":null}')
  })

  test('null for an object lacks what is required: it is not looked at', async (t) => {
    t.assert.strictEqual((await reply({ 200: object({ owner: { ...user, required: ['id'] } }) }, { owner: null })).body, '{"owner":{}}')
  })

  test('anyOf takes the branch that fits best: it takes the first that Ajv passes', async (t) => {
    const plain = object({ kind: string })
    const circle = object({ kind: string, radius: number }, { required: ['radius'] })
    const value = { kind: 'circle', radius: 2 }
    t.assert.strictEqual((await reply({ 200: { anyOf: [plain, circle] } }, value)).body, '{"kind":"circle"}')
    t.assert.deepStrictEqual(JSON.parse((await reply({ 200: { anyOf: [circle, plain] } }, value)).body), value)
  })

  test('oneOf means exactly one: it takes the first, as anyOf does', (t) => {
    t.assert.strictEqual(write({ oneOf: [integer, number] }, 7), '7')
    t.assert.strictEqual(write({ oneOf: [object({ a: string }), object({ b: string })] }, { b: 'x' }), '{}')
  })

  test('anyOf coerces like the rest: it throws when no branch validates', async (t) => {
    t.assert.strictEqual(write(string, 7), '"7"')
    t.assert.throws(() => write({ anyOf: [string] }, 7), { name: 'TypeError', message: 'The value of \'#\' does not match schema definition.' })
    t.assert.strictEqual((await reply({ 200: { anyOf: [object({ a: string }, { required: ['a'] })] } }, { b: 1 })).status, 500)
  })

  test('a schema validates nothing on the way out: anyOf does, minimum and all', (t) => {
    const schema = { anyOf: [{ ...integer, minimum: 18 }, { type: 'null' }] }
    t.assert.strictEqual(write(schema, 18), '18')
    t.assert.throws(() => write(schema, 3), TypeError)
  })

  test('anyOf sees what is written: it sees the object, before toJSON()', (t) => {
    const schema = object({ a: string }, { required: ['a'] })
    const wrapped = { toJSON: () => ({ a: 'x' }) }
    t.assert.strictEqual(write(schema, wrapped), '{"a":"x"}')
    t.assert.throws(() => write({ anyOf: [schema] }, wrapped), TypeError)
    t.assert.strictEqual(write({ anyOf: [object({ a: string }), string] }, NOON), '{}')
  })

  test('a schema for 200 keeps secrets in: a reply with 400 lets them out', async (t) => {
    t.assert.ok((await reply(undefined, row)).body.includes('secret'))
    t.assert.ok(!(await reply({ 200: user }, row)).body.includes('secret'))
    t.assert.ok((await reply({ 200: user }, { error: row }, 400)).body.includes('secret'))
  })
})

/**
 * @param {Record<string, object> | undefined} response
 * @param {unknown} payload
 * @param {number} [code]
 * @param {(to: import('fastify').FastifyReply) => void} [prepare]
 */
async function reply (response, payload, code = 200, prepare = () => {}) {
  const app = Fastify()
  app.get('/', response ? { schema: { response: structuredClone(response) } } : {}, async (_, to) => {
    prepare(to)
    return to.code(code).send(payload)
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  return { status: statusCode, body }
}
