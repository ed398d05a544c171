import assert from 'node:assert/strict'
import { Readable } from 'node:stream'

export const checks = {
  'a reply has a status, headers and a type': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', (_request, reply) => reply.code(201).header('x-a', 'b').type('text/html').send('<p>'))
    const { statusCode, headers, body } = await app.inject('/')
    assert.deepEqual({ statusCode, header: headers['x-a'], type: headers['content-type'], body }, { statusCode: 201, header: 'b', type: 'text/html', body: '<p>' })
  },
  'bytes, streams, errors and nothing can be sent': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const payloads = [Buffer.from('bytes'), Readable.from(['a ', 'stream']), new Error('an error'), undefined]
    payloads.forEach((payload, index) => app.get(`/${index}`, (_request, reply) => { reply.send(payload) }))
    const bodies = []
    for (const index of payloads.keys()) bodies.push((await app.inject(`/${index}`)).body)
    assert.deepEqual(bodies, ['bytes', 'a stream', '{"statusCode":500,"error":"Internal Server Error","message":"an error"}', ''])
  },
  'what is not found is a value, which hooks before the serializer see': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const seen = []
    app.addHook('preSerialization', async (_request, _reply, payload) => { seen.push(payload.message) })
    await app.inject('/nowhere')
    assert.deepEqual(seen, ['Route GET:/nowhere not found'])
  },
  'an answer without content has no length': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', (_request, reply) => reply.code(204).send())
    const { statusCode, headers } = await app.inject('/')
    assert.deepEqual({ statusCode, length: headers['content-length'] }, { statusCode: 204, length: undefined })
  },
  'all requests of a server have the same fields in the same order': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.decorateRequest('user', null).decorateReply('view', null)
    const shapes = []
    app.addHook('onRequest', async (request) => { if (request.query.user) request.user = request.query.user })
    app.get('/:a', async (request, reply) => { shapes.push(String([...Object.keys(request), ...Object.keys(reply)])); return request.id })
    const ids = [(await app.inject('/1')).body, (await app.inject('/2?user=ada')).body]
    assert.deepEqual(ids, ['req-1', 'req-2'])
    assert.match(shapes[0], /user/)
    assert.equal(shapes[1], shapes[0])
  },
  'a field or method of one plugin is for its requests alone': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    const has = async (request, reply) => [request.user, typeof reply.render]
    app.register(async (staff) => {
      staff.decorateRequest('user', 'ada').decorateReply('render', () => {})
      staff.get('/staff', has)
    })
    app.get('/', has)
    assert.deepEqual({ '/staff': (await app.inject('/staff')).body, '/': (await app.inject('/')).body }, { '/staff': '["ada","function"]', '/': '[null,"undefined"]' })
    assert.throws(() => app.decorateRequest('query', 1).decorateRequest('query', 2), { code: 'FST_ERR_DEC_ALREADY_PRESENT' })
  }
}

export const challenges = {
  'redirect: a reply can send the client elsewhere': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', (_request, reply) => reply.redirect('/books'))
    const { statusCode, headers } = await app.inject('/')
    assert.deepEqual([statusCode, headers.location], [302, '/books'])
  },
  'time: a reply tells how many milliseconds have passed': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async (_request, reply) => [reply.elapsedTime >= 0, Object.keys(reply).includes('elapsedTime')])
    assert.equal((await app.inject('/')).body, '[true,false]')
  }
}
