import { AsyncLocalStorage } from 'node:async_hooks'
import fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'

const AFTERWARDS_MS = 20

/**
 * @typedef {Record<'parser' | 'preHandler' | 'handler' | 'onResponse', boolean | null>} Kept whether the store was there; null where nothing ran
 *
 * @typedef {object} Way how a request gets its store, and who parses its body
 * @property {string} label
 * @property {(storage: AsyncLocalStorage<object>) => any} enter makes the onRequest hook
 * @property {(see: () => void) => { options: object, parse: any }} [parser] of JSON, when not Fastify’s own
 * @property {boolean} [body] whether the request has one
 */

const STORE = { id: 7 }
const run = (/** @type {AsyncLocalStorage<object>} */ storage) => (/** @type {any} */ request, /** @type {any} */ reply, /** @type {() => void} */ done) => storage.run(STORE, done)

/** @type {Way[]} */
const WAYS = [
  { label: 'storage.run(store, done)', enter: run, body: false },
  { label: 'the same, with a body', enter: run },
  { label: 'a parser of text', enter: run, parser: parseText },
  { label: 'a parser with listeners', enter: run, parser: parseByListeners },
  { label: 'an async parser', enter: run, parser: parseAsync },
  { label: 'async: enterWith at once', enter: (storage) => async () => { storage.enterWith(STORE) } },
  {
    label: 'async: enterWith after await',
    enter: (storage) => async () => {
      await null
      storage.enterWith(STORE)
    }
  },
  { label: 'async: await storage.run', enter: (storage) => async () => { await storage.run(STORE, async () => {}) } }
]

/**
 * Where a request still has its store of AsyncLocalStorage, over a socket.
 *
 * @returns {Promise<Array<{ label: string, kept: Kept }>>}
 */
export async function keepContext () {
  return await Promise.all(WAYS.map(async (way) => ({ label: way.label, kept: await follow(way) })))
}

/**
 * @param {Way} way
 * @returns {Promise<Kept>}
 */
async function follow ({ enter, parser, body = true }) {
  const storage = new AsyncLocalStorage()
  /** @type {Kept} */
  const kept = { parser: null, preHandler: null, handler: null, onResponse: null }
  const see = (/** @type {keyof Kept} */ place) => { kept[place] = storage.getStore() === STORE }
  const app = fastify()
  if (parser) {
    const { options, parse } = parser(() => see('parser'))
    app.addContentTypeParser('text/plain', options, parse)
  }
  app.addHook('onRequest', enter(storage))
  app.addHook('preHandler', async () => see('preHandler'))
  app.addHook('onResponse', async () => see('onResponse'))
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: async () => {
      await new Promise((resolve) => { setTimeout(resolve, 1) })
      see('handler')
      return 'ok'
    }
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await ask(url, body ? { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'tea' } : {})
  await new Promise((resolve) => { setTimeout(resolve, AFTERWARDS_MS) })
  await app.close()
  return kept
}

/** @param {() => void} see */
function parseText (see) {
  return {
    options: { parseAs: 'string' },
    parse: async (/** @type {unknown} */ request, /** @type {string} */ text) => {
      see()
      return text
    }
  }
}

/** @param {() => void} see */
function parseByListeners (see) {
  return {
    options: {},
    parse: (/** @type {unknown} */ request, /** @type {import('node:stream').Readable} */ payload, /** @type {Function} */ done) => {
      let text = ''
      payload.on('data', (chunk) => { text += chunk })
      payload.on('end', () => {
        see()
        done(null, text)
      })
    }
  }
}

/** @param {() => void} see */
function parseAsync (see) {
  return {
    options: {},
    parse: async (/** @type {unknown} */ request, /** @type {import('node:stream').Readable} */ payload) => {
      let text = ''
      for await (const chunk of payload) text += chunk
      see()
      return text
    }
  }
}
