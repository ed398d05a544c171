import { EventEmitter, once } from 'node:events'
import { readFile, readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import mini from './fastify.js'

const FOLDER = new URL('.', import.meta.url)
/** A file is shown whole on a page. */
const LONGEST = 80
/** Without comments and empty lines. */
const LONGEST_CODE = 60
const MOST_CODE = 516
const WIDEST = 120
/** Fastify takes it for the same: requests without a network. */
const INJECT = 'light-my-request'
const NOT_FRAMEWORK = ['bench.js', 'demo.js', 'flame.js', 'mini.test.js', 'model.js', 'network.js']

const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.js') && !NOT_FRAMEWORK.includes(file))
const sources = await Promise.all(files.map(async (file) => ({ file, source: await readFile(new URL(file, FOLDER), 'utf8') })))

const countCode = (source) => source.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)).length

test('every file fits on a page and needs nothing but Node and the other files, and all of them can be read in one go', (t) => {
  for (const { file, source } of sources) {
    t.assert.ok(source.split('\n').length - 1 <= LONGEST, `${file} is ${source.split('\n').length - 1} lines long`)
    t.assert.deepEqual(source.split('\n').filter((line) => line.length > WIDEST), [], file)
    t.assert.ok(countCode(source) <= LONGEST_CODE, `${file} is ${countCode(source)} lines long without comments`)
    const imported = [...source.matchAll(/^import .* from '([^']+)'/gm)].map(([, from]) => from)
    t.assert.deepEqual(imported.filter((from) => !from.startsWith('node:') && from !== INJECT && !/^\.\/[a-z-]+\.js$/.test(from)), [], file)
  }
  const total = sources.reduce((sum, { source }) => sum + countCode(source), 0)
  t.assert.ok(total <= MOST_CODE, `${total} lines without comments`)
})

test('a hook after the answer runs once, though light-my-request says twice that it is finished', async (t) => {
  const app = mini()
  let runs = 0
  app.addHook('onResponse', async (_request, reply) => { if (++runs === 1) reply.raw.emit('finish') })
  app.get('/', async () => 'answered')
  await app.inject('/')
  t.assert.equal(runs, 1)
})

test('all requests of a context have one shape, and so have its replies', async (t) => {
  const app = mini()
  app.decorateRequest('user', null)
  const shapes = []
  app.get('/:a', (request, reply) => { shapes.push([...Object.keys(request), ...Object.keys(reply)]); reply.send('') })
  app.post('/', (request, reply) => { shapes.push([...Object.keys(request), ...Object.keys(reply)]); reply.send('') })
  await app.inject('/1?b=2')
  await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })
  t.assert.equal(shapes.length, 2)
  t.assert.deepEqual(shapes[0], shapes[1])
  await app.close()
})

test('a body that is too large ends its connection, and closing does not wait for it', async (t) => {
  const app = mini({ bodyLimit: 4 })
  app.post('/', async () => 'read')
  const { port } = new URL(await app.listen({ host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n123456')
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  t.assert.match(answer, /^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n/i)
  await app.close()
})

test('closing ends connections that wait, and a busy one may ask again: ours answers, and Fastify refuses', async (t) => {
  for (const [create, status] of [[fastify, '503'], [mini, '200']]) {
    const app = create()
    const told = new EventEmitter()
    app.get('/', async () => '')
    app.get('/slow', async () => { told.emit('begun'); await once(told, 'released'); return '' })
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const [waiting, busy] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')].map((socket) => socket.setEncoding('utf8'))
    const ask = (socket, path) => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
    ask(waiting, '/')
    await once(waiting, 'data')
    ask(busy, '/slow')
    await once(told, 'begun')
    const closed = app.close()
    await once(waiting.resume(), 'close')
    told.emit('released')
    const [first] = await once(busy, 'data')
    ask(busy, '/')
    const [second] = await once(busy, 'data')
    t.assert.deepEqual([first, second].map((text) => text.slice(9, 12)), ['200', status])
    busy.destroy()
    await closed
  }
})

test('a body is parsed or refused as Fastify does it', async (t) => {
  const bodies = ['{"a":1}', '[]', '1', 'null', '""', '', '{', '{"a":"\\"b\\":"}']
  for (const payload of bodies) {
    const answers = []
    for (const create of [fastify, mini]) {
      const app = create()
      app.post('/', async ({ body }) => ({ body }))
      const { statusCode, body } = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': 'application/json' } })
      answers.push({ statusCode, body })
      await app.close()
    }
    t.assert.deepEqual(answers[1], answers[0], payload)
  }
})
