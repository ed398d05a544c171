import { setTimeout as wait } from 'node:timers/promises'
import { CLIENTS, idOf } from '../model/choices.js'
import { buildFastify } from './build-servers.js'
import { openClient } from './client.js'

/*
 * What becomes of four connections when a server is closed: a real server, and clients with
 * sockets. The figure shows what this finds; a test asks again.
 */

/**
 * @typedef {'plain' | 'answered' | 'refused' | 'lost'} Kind
 *
 * @typedef {object} Event
 * @property {string} who a client, or `process`
 * @property {string} said
 * @property {Kind} kind
 *
 * @typedef {object} Moment
 * @property {string} title
 * @property {Event[]} events
 * @property {Record<string, import('./client.js').State>} connections by client, when all is quiet again
 *
 * @typedef {object} Stop
 * @property {string} id of the choice
 * @property {Moment[]} moments
 * @property {boolean} isClosed whether `close()` has resolved in the end
 */

/** So many turns of the event loop without an event mean that none will come. */
const [QUIET_TURNS, TURN_MS] = [12, 2]

/**
 * @param {import('../model/choices.js').Choice} choice
 * @param {import('./build-servers.js').Build} [build]
 * @returns {Promise<Stop>}
 */
export async function askStop (choice, build = buildFastify) {
  /** @type {Event[]} */
  let events = []
  const note = (/** @type {string} */ who) => (/** @type {string} */ said, /** @type {Kind} */ kind = 'plain') => { events.push({ who, said, kind }) }
  const [answer, hook] = [held(), held()]
  const app = build(choice, { answer: answer.promise, hook: hook.promise }, note('process'))
  watchListening(app.server, note('process'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  /** @type {Record<string, import('./client.js').Client>} */
  const clients = {}
  const open = (/** @type {string} */ id) => { clients[id] = openClient(port, note(id)) }
  /** @type {Moment[]} */
  const moments = []
  let isClosed = false

  /**
   * @param {string} title
   * @param {() => void} act
   */
  async function at (title, act) {
    act()
    for (let quiet = 0, seen = -1; quiet < QUIET_TURNS; quiet++) {
      if (events.length !== seen) quiet = 0
      seen = events.length
      await wait(TURN_MS)
    }
    const connections = Object.fromEntries(CLIENTS.map(({ id }) => [id, clients[id]?.state() ?? 'none']))
    moments.push({ title, events: byPlace(events), connections })
    events = []
  }

  for (const id of ['idle', 'late', 'busy']) open(id)
  await at('Two requests are answered', () => {
    clients.idle.ask('/')
    clients.late.ask('/')
  })
  moments.pop()
  await at('Two connections are idle, and a request is under way', () => {
    note('process')('listens')
    clients.busy.ask('/slow')
  })
  await at('close() is called, while a request comes on an idle connection', () => {
    note('process')('close() is called')
    app.close().then(() => {
      isClosed = true
      note('process')('close() resolves')
    })
    clients.late.ask('/')
  })
  await at('A new client connects, and asks', () => {
    open('fresh')
    clients.fresh.ask('/')
  })
  if (choice.hook === 'waits') await at('The preClose hook is done', hook.resolve)
  await at('The handler is done with the request that was under way', answer.resolve)
  const isOpen = clients.busy.state() === 'open'
  await at(`Its client ${!isOpen ? 'has no connection any more' : choice.then === 'asks' ? 'asks again' : 'keeps the connection'}`, () => {
    if (isOpen && choice.then === 'asks') clients.busy.ask('/')
  })
  const stop = { id: idOf(choice), moments: [...moments], isClosed }
  await at('All clients leave', () => Object.values(clients).forEach(({ leave }) => leave()))
  return stop
}

/**
 * What happens at two places in one moment has no order that a machine would keep.
 *
 * @param {Event[]} events
 */
function byPlace (events) {
  const places = ['process', ...CLIENTS.map(({ id }) => id)]
  return events.toSorted((one, other) => places.indexOf(one.who) - places.indexOf(other.who))
}

/**
 * @param {import('node:http').Server} server
 * @param {(said: string) => void} note
 */
function watchListening (server, note) {
  const { close } = server
  server.close = (done) => {
    note('does not listen any more')
    return close.call(server, done)
  }
}

/** @returns {{ promise: Promise<void>, resolve: () => void }} */
function held () {
  let open = () => {}
  const promise = /** @type {Promise<void>} */ (new Promise((resolve) => { open = () => resolve(undefined) }))
  return { promise, resolve: open }
}
