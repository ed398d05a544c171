import assert from 'node:assert/strict'

export const checks = {
  'a server answers over the network with what its handler returns': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => ({ hello: 'world' }))
    const answer = await fetch(await app.listen())
    assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8')
    assert.deepEqual(await answer.json(), { hello: 'world' })
    await app.close()
    assert.equal(app.server.listening, false)
  },
  'inject asks without the network, and text is sent as text': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => 'héllo')
    const { statusCode, headers, body } = await app.inject('/')
    assert.deepEqual({ statusCode, body }, { statusCode: 200, body: 'héllo' })
    assert.deepEqual({ type: headers['content-type'], length: headers['content-length'] }, { type: 'text/plain; charset=utf-8', length: '6' })
  },
  'a handler that throws gives a 500, and the server stays': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => { throw new Error('no luck') })
    const bodies = [(await app.inject('/')).json(), (await app.inject('/')).json()]
    assert.deepEqual(bodies, Array(2).fill({ statusCode: 500, error: 'Internal Server Error', message: 'no luck' }))
  },
  'an error may bring a status of its own, and without a route it is 404': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    assert.deepEqual((await app.inject('/')).json(), { statusCode: 404, error: 'Not Found', message: 'Route GET:/ not found' })
  }
}

export const challenges = {
  'empty: a handler that returns nothing gives an empty answer without a type': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => {})
    const { statusCode, headers, body } = await app.inject('/')
    assert.deepEqual({ statusCode, body, type: headers['content-type'], length: headers['content-length'] }, { statusCode: 200, body: '', type: undefined, length: '0' })
  },
  'bytes: a Buffer is sent as it is, without a type': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async () => Buffer.from([0, 255]))
    const { headers, rawPayload } = await app.inject('/')
    assert.deepEqual({ hex: rawPayload.toString('hex'), type: headers['content-type'] }, { hex: '00ff', type: undefined })
  },
  'ids: each request has an id, and they count to the base of 36': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async ({ id }) => id)
    const ids = []
    for (let i = 0; i < 10; i++) ids.push((await app.inject('/')).body)
    assert.deepEqual([ids[0], ids[1], ids[9]], ['req-1', 'req-2', 'req-a'])
  }
}
