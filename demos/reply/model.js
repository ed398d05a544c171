import { askBySocket } from './model/ask-by-socket.js'
import { buildApp } from './model/build-app.js'
import { CHOICES } from './model/choices.js'
import { whenQuiet } from './model/when-quiet.js'

/*
 * What becomes of what a handler gives: the installed Fastify is asked on a real socket,
 * since the bytes of an answer are made by Node, and a client can leave only there.
 */

/**
 * @typedef {object} Answer
 * @property {import('./model/choices.js').Choice} choice
 * @property {Array<[what: string, said: string]>} events in order
 * @property {string} bytes that the client got, as text
 * @property {boolean} isClosed whether the server closed the connection
 */

/** So many at a time. */
const BATCH = 120

/**
 * @param {import('./model/choices.js').Choice[]} [choices]
 * @returns {Promise<Answer[]>} in the same order
 */
export async function followAnswers (choices = CHOICES) {
  /** @type {Answer[]} */
  const answers = []
  for (let from = 0; from < choices.length; from += BATCH) answers.push(...await followBatch(choices.slice(from, from + BATCH)))
  return answers
}

/** @param {import('./model/choices.js').Choice[]} choices */
async function followBatch (choices) {
  const { touch, untilQuiet } = whenQuiet()
  const runs = choices.map((choice) => {
    /** @type {import('./model/build-app.js').Run['events']} */
    const events = []
    const { given: begun, give: begin } = makeSignal()
    return { choice, events, begun, begin }
  })
  const app = buildApp(runs, touch)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = /** @type {import('node:net').AddressInfo} */ (app.server.address())
  const clients = runs.map(({ choice: { client }, begun }, index) => {
    const asked = askBySocket(port, `${client === 'head' ? 'HEAD' : 'GET'} /${index} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => {
      touch()
      if (client === 'midway' && asked.read().includes('tea')) asked.leave()
    })
    if (client === 'gone') begun.then(asked.leave)
    return asked
  })
  await untilQuiet()
  const answers = runs.map(({ choice, events }, index) => ({ choice, events: [...events], bytes: shorten(clients[index].read()), isClosed: clients[index].isClosed() }))
  for (const { leave } of clients) leave()
  await app.close()
  return answers
}

/** How much of a long body came depends on the kernel. @param {string} bytes */
function shorten (bytes) {
  return bytes.replace(/(?:tea){9}[^]*/, 'teateatea…')
}

/** A promise that somebody else fulfils. */
function makeSignal () {
  /** @type {() => void} */
  let give = () => {}
  const given = new Promise((/** @type {(value: void) => void} */ resolve) => { give = resolve })
  return { given, give }
}
