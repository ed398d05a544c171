import { suite, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fastify from 'fastify'
import { addOneHook, addThreeHooks, publishAndClear, publishAndKeep, sendAndDrop, sendAndKeep, sendByHand, sendPromisified } from './recipes.js'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc')

/**
 * Whether a big value is still in memory when the call has come as far as it can.
 *
 * @param {(big: any) => unknown} start
 */
async function isKept (start) {
  const big = new WeakRef({ byteLength: 50 })
  start(big.deref())
  for (let turn = 0; turn < 5; turn++) await nextTurn()
  collectGarbage()
  return big.deref() !== undefined
}

suite('a report that was stored', () => {
  for (const [publish, kept] of /** @type {const} */ ([[publishAndKeep, true], [publishAndClear, false]])) {
    test(`is ${kept ? 'kept' : 'let go'} while the log is slow: ${publish.name}`, async (t) => {
      const storage = { put: async () => 7 }
      /** @type {Function[]} */
      const logged = []
      const auditLog = { write: (/** @type {number} */ id) => new Promise((resolve) => { logged.push(() => resolve(id)) }) }
      let published
      t.assert.strictEqual(await isKept((report) => { published = publish({ storage, auditLog })(report) }), kept)
      logged[0]()
      t.assert.strictEqual(await published, 7)
    })

    test(`is not logged where it was not stored: ${publish.name}`, async (t) => {
      const full = async () => { throw new Error('full') }
      await t.assert.rejects(publish({ storage: { put: full }, auditLog: { write: t.assert.fail } })({}), /full/)
    })
  }
})

suite('what was sent', () => {
  for (const [createSend, kept] of /** @type {const} */ ([[sendAndKeep, true], [sendAndDrop, false]])) {
    test(`is ${kept ? 'kept' : 'let go'} while the answer is stored: ${createSend.name}`, async (t) => {
      /** @type {any[]} */
      const stores = []
      const send = createSend({ debug () {}, remoteCall: (bigData, cb) => setImmediate(cb, null, 20), storeSomething: (something, cb) => stores.push(cb) })
      const answers = /** @type {any[]} */ ([])
      t.assert.strictEqual(await isKept((bigData) => send(bigData, (...answer) => answers.push(answer))), kept)
      stores[0](null, 21)
      t.assert.deepStrictEqual(answers, [[null, 42]])
    })

    test(`ends with the error of either call: ${createSend.name}`, (t) => {
      const error = new Error('no')
      const answers = /** @type {any[]} */ ([])
      const told = (/** @type {any} */ problem) => answers.push(problem)
      createSend({ debug () {}, remoteCall: (_, cb) => cb(error), storeSomething: () => answers.push('stored') })({}, told)
      createSend({ debug () {}, remoteCall: (_, cb) => cb(null, 1), storeSomething: (_, cb) => cb(error) })({}, told)
      t.assert.deepStrictEqual(answers, [error, error])
    })
  }

  for (const [send, kept] of /** @type {const} */ ([[sendPromisified, true], [sendByHand, false]])) {
    test(`is ${kept ? 'kept' : 'let go'} until the answer: ${send.name}`, async (t) => {
      /** @type {any[]} */
      const calls = []
      const remoteCall = (/** @type {any} */ bigData, /** @type {any} */ cb) => { calls.push(cb) }
      let sent
      t.assert.strictEqual(await isKept((bigData) => { sent = send(remoteCall, bigData) }), kept)
      calls[0](null, 42)
      t.assert.strictEqual(await sent, 42)
      await t.assert.rejects(send((_, cb) => cb(new Error('no')), {}), /no/)
    })
  }
})

for (const addHooks of [addOneHook, addThreeHooks]) {
  test(`hooks run in order, and one can answer: ${addHooks.name}`, async (t) => {
    /** @type {string[]} */
    const ran = []
    const app = fastify()
    addHooks(/** @type {any} */ (app), {
      readTenant: () => ran.push('tenant'),
      startTimer: () => ran.push('timer'),
      checkOrigin: (request, reply, done) => {
        ran.push('origin')
        if (request.headers.origin === 'https://else.example') return reply.code(403).send()
        done()
      }
    })
    app.get('/', async () => 'hello')
    const foreign = { origin: 'https://else.example' }
    for (const [question, status] of /** @type {const} */ ([[{ url: '/' }, 200], [{ url: '/', method: 'HEAD' }, 200], [{ url: '/', headers: foreign }, 403], [{ url: '/nowhere', method: 'POST' }, 404]])) {
      ran.length = 0
      t.assert.strictEqual((await app.inject(question)).statusCode, status)
      t.assert.deepStrictEqual(ran, ['tenant', 'timer', 'origin'])
    }
  })
}
