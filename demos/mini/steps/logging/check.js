import assert from 'node:assert/strict'

/** A server, and what it logs. */
async function start (load, level = 'info') {
  const lines = []
  const app = (await load('fastify.js', 'default'))({ logger: { level, stream: { write: (line) => lines.push(JSON.parse(line)) } } })
  return { app, lines }
}

export const checks = {
  'each call writes a line of JSON, and an error has a stack in it': async (load) => {
    const text = []
    const log = (await load('logger.js', 'createLogger'))({ stream: { write: (line) => text.push(line) } })
    log.info('hello')
    log.warn({ book: 7 }, 'sold')
    log.error(new TypeError('it broke'))
    log.info({})
    const [hello, sold, broke] = text.map((line) => JSON.parse(line))
    for (const line of text) assert.match(line, /^[^\n]+\n$/)
    assert.deepEqual({ ...hello, time: typeof hello.time }, { level: 30, time: 'number', pid: process.pid, msg: 'hello' })
    assert.deepEqual({ level: sold.level, book: sold.book, msg: sold.msg }, { level: 40, book: 7, msg: 'sold' })
    assert.deepEqual({ level: broke.level, msg: broke.msg, type: broke.err?.type }, { level: 50, msg: 'it broke', type: 'TypeError' })
    assert.match(broke.err.stack, /check\.js/)
  },
  'what a child has in all its lines becomes JSON once': async (load) => {
    const lines = []
    const log = (await load('logger.js', 'createLogger'))({ stream: { write: (line) => lines.push(JSON.parse(line)) } })
    let asked = 0
    const child = log.child({ part: { toJSON: () => { asked++; return 'books' } } }).child({ id: 3 })
    for (const book of [1, 2]) child.info({ book })
    child.info('no more')
    assert.deepEqual(lines.map(({ part, id, book, msg }) => [part, id, book ?? msg]), [['books', 3, 1], ['books', 3, 2], ['books', 3, 'no more']])
    assert.equal(asked, 1, `the values of the child became JSON ${asked} times, and should once`)
  },
  'a level that is off reads nothing, and a silent logger is its own child': async (load) => {
    const createLogger = await load('logger.js', 'createLogger')
    const refuse = () => { throw new Error('it was read') }
    const log = createLogger({ level: 'error', stream: { write: refuse } })
    log.info({ toJSON: refuse }, 'off')
    log.child({ id: 1 }).warn({ toJSON: refuse })
    const silent = createLogger({ level: 'silent' })
    assert.equal(silent.child({ toJSON: refuse }), silent)
  },
  'a request has two lines and its id in each, also in yours': async (load) => {
    const { app, lines } = await start(load)
    app.get('/:id', async ({ log }) => { log.info('mine'); return 'done' })
    await app.inject('/7')
    await app.inject('/8')
    assert.deepEqual(lines.map(({ reqId, msg }) => `${reqId} ${msg}`), ['req-1', 'req-2'].flatMap((id) => [`${id} incoming request`, `${id} mine`, `${id} request completed`]))
    assert.deepEqual({ req: lines[0].req, res: lines[2].res }, { req: { method: 'GET', url: '/7' }, res: { statusCode: 200 } })
  },
  'an error is logged, and its stack is not answered': async (load) => {
    const { app, lines } = await start(load, 'warn')
    app.get('/', async () => { throw Object.assign(new Error('it broke'), { code: 'BROKEN' }) })
    const { statusCode, body } = await app.inject('/')
    assert.deepEqual({ statusCode, body }, { statusCode: 500, body: '{"statusCode":500,"code":"BROKEN","error":"Internal Server Error","message":"it broke"}' })
    assert.deepEqual(lines.map(({ level, reqId, msg }) => ({ level, reqId, msg })), [{ level: 50, reqId: 'req-1', msg: 'it broke' }])
    assert.match(lines[0].err.stack, /check\.js/)
  },
  'what comes too late is a line in the log': async (load) => {
    const { app, lines } = await start(load, 'warn')
    app.get('/twice', (_request, reply) => { reply.send('one'); reply.send('two') })
    app.get('/throws', (_request, reply) => { reply.send('one'); throw new Error('too late') })
    for (const url of ['/twice', '/throws']) assert.equal((await app.inject(url)).body, 'one')
    assert.deepEqual(lines.map(({ level, msg }) => [level, msg]), [[40, 'Reply was already sent, did you forget to "return reply"?'], [50, 'too late']])
  },
  'without the option, nothing is written, and all requests share one logger': async (load) => {
    const app = (await load('fastify.js', 'default'))()
    app.get('/', async ({ log }, reply) => [log === app.log, reply.log === log, typeof log.info])
    app.log.fatal({ toJSON: () => { throw new Error('it was read') } })
    assert.equal((await app.inject('/')).body, '[true,true,"function"]')
  }
}

export const challenges = {
  'client: an error of the client is logged as info, and an error of the server as error': async (load) => {
    const { app, lines } = await start(load)
    for (const statusCode of [404, 500]) app.get(`/${statusCode}`, async () => { throw Object.assign(new Error('it broke'), { statusCode }) })
    for (const url of ['/404', '/500']) await app.inject(url)
    assert.deepEqual(lines.filter(({ err }) => err).map(({ level, msg }) => [level, msg]), [[30, 'it broke'], [50, 'it broke']])
  },
  'trace: a request that brings an id keeps it': async (load) => {
    const { app, lines } = await start(load)
    app.get('/', async ({ id }) => id)
    const { body } = await app.inject({ url: '/', headers: { 'request-id': 'from-the-proxy' } })
    assert.deepEqual([body, lines[0].reqId], ['from-the-proxy', 'from-the-proxy'])
    assert.match((await app.inject('/')).body, /^req-/)
  },
  'level: a child may have a level of its own': async (load) => {
    const { app, lines } = await start(load, 'error')
    app.log.child({ part: 'books' }, { level: 'debug' }).debug('seen')
    app.log.child({ part: 'authors' }).debug('not seen')
    app.log.child({}, { level: 'silent' }).error('not seen')
    assert.deepEqual(lines.map(({ part, msg }) => [part, msg]), [['books', 'seen']])
  }
}
