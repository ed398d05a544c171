import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { createStoppable } from './heart.js'
import { CHOICES, CLIENTS, idOf, optionsOf } from './model.js'

/*
 * What becomes of four connections when a server is closed: a real server, and clients with sockets. The figure shows
 * what this finds; a test asks again.
 */

/** Each stop that the figure shows. */
export async function askAll (build = buildFastify) {
  return await Promise.all(CHOICES.map((choice) => askStop(choice, build)))
}

/**
 * The moments of a stop, each with what was said and by whom, and the state of each connection when all is quiet again.
 */
export async function askStop (choice, build = buildFastify) {
  let events = []
  const note = (who) => (said, kind = 'plain') => { events.push({ who, said, kind }) }
  const noteProcess = note('process')
  const [answer, hook] = [createGate(), createGate()]
  const app = /** @type {any} */ (build)(choice, { answer: answer.passed, hook: hook.passed }, noteProcess)
  const { close } = app.server
  app.server.close = (done) => {
    noteProcess('does not listen any more')
    return close.call(app.server, done)
  }
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = /** @type {any} */ (app.server.address())
  const clients = {}
  const open = (id) => { clients[id] = openClient(port, note(id)) }
  const moments = []
  let isClosed = false

  async function at (title, act) {
    act()
    // So many turns of the event loop without an event mean that none will come.
    for (let quiet = 0, seen = -1; quiet < 12; quiet++) {
      if (events.length !== seen) quiet = 0
      seen = events.length
      await wait(2)
    }
    const connections = Object.fromEntries(CLIENTS.map(({ id }) => [id, clients[id]?.state() ?? 'none']))
    // What happens at two places in one moment has no order that a machine would keep.
    const places = ['process', ...CLIENTS.map(({ id }) => id)]
    moments.push({ title, events: events.toSorted((one, other) => places.indexOf(one.who) - places.indexOf(other.who)), connections })
    events = []
  }

  for (const id of ['idle', 'late', 'busy']) open(id)
  await at('Two requests are answered', () => {
    clients.idle.ask('/')
    clients.late.ask('/')
  })
  moments.pop()
  await at('Two connections are idle, and a request is under way', () => {
    noteProcess('listens')
    clients.busy.ask('/slow')
  })
  await at('close() is called, while a request comes on an idle connection', () => {
    noteProcess('close() is called')
    app.close().then(() => {
      isClosed = true
      noteProcess('close() resolves')
    })
    clients.late.ask('/')
  })
  await at('A new client connects, and asks', () => {
    open('fresh')
    clients.fresh.ask('/')
  })
  if (choice.hook === 'waits') await at('The preClose hook is done', hook.open)
  await at('The handler is done with the request that was under way', answer.open)
  const isOpen = clients.busy.state() === 'open'
  await at(`Its client ${!isOpen ? 'has no connection any more' : choice.then === 'asks' ? 'asks again' : 'keeps the connection'}`, () => {
    if (isOpen && choice.then === 'asks') clients.busy.ask('/')
  })
  const stop = { id: idOf(choice), moments: [...moments], isClosed }
  await at('All clients leave', () => { for (const { leave } of Object.values(clients)) leave() })
  return stop
}

/** A promise, and the function that fulfils it. */
export function createGate () {
  let open = () => {}
  const passed = new Promise((resolve) => { open = () => resolve(undefined) })
  return { passed, open }
}

// The servers: `GET /` is answered at once, `GET /slow` when told

function buildFastify (choice, held, note) {
  const app = Fastify(optionsOf(choice))
  app.get('/', async () => 'ok')
  app.get('/slow', async () => {
    await held.answer
    note('the handler is done')
    return 'ok'
  })
  if (choice.hook === 'waits') app.addHook('preClose', preCloseOf(held, note))
  app.addHook('onClose', async () => note('onClose of app'))
  app.register(async function orders (orders) {
    orders.addHook('onClose', async () => note('onClose of orders'))
  })
  return { server: app.server, listen: (options) => app.listen(options), close: () => app.close() }
}

/** The same on the heart of the page. */
export function buildHeart (choice, held, note) {
  const answer = async ({ url }, response) => {
    if (url === '/slow') {
      await held.answer
      note('the handler is done')
    }
    response.end('ok')
  }
  return createStoppable(answer, /** @type {any} */ ({
    force: choice.force === 'all',
    refuse: choice.refuse === 'yes',
    preClose: choice.hook === 'waits' ? [preCloseOf(held, note)] : [],
    onClose: [() => note('onClose of app'), () => note('onClose of orders')]
  }))
}

function preCloseOf (held, note) {
  return async () => {
    note('preClose runs')
    await held.hook
  }
}

/** A client with one connection, which notes what comes over it. */
function openClient (port, note) {
  let state = 'none'
  const end = (said, kind) => {
    if (state !== 'closed') note(said, kind)
    state = 'closed'
  }
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.on('connect', () => {
    if (state === 'none') state = 'open'
  })
  socket.on('data', (/** @type {any} */ text) => {
    const [, status] = text.match(/^HTTP\/1\.1 (\d+)/) ?? []
    if (status === undefined) return
    state = 'open'
    note(`gets ${status}${/^connection: close\r$/mi.test(text) ? ', connection: close' : ''}`, status === '200' ? 'answered' : 'refused')
  })
  socket.on('error', (/** @type {any} */ { code }) => {
    if (code === 'ECONNREFUSED') end('is refused: nobody listens', 'lost')
  })
  socket.on('close', () => {
    if (state === 'waits') end('gets no answer: its connection is closed', 'lost')
    else end('its connection is closed', 'plain')
  })
  return {
    ask (path) {
      note('asks', 'plain')
      state = 'waits'
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
    },
    state: () => state,
    leave: () => socket.destroy()
  }
}
