import { suite, test } from 'node:test'
import fastify from 'fastify'
import { collectAll } from './memory.js'
import { addOneHook, addThreeHooks, publishAndClear, publishAndKeep, sendAndDrop, sendAndKeep, sendByHand, sendPromisified } from './recipes.js'

/** Whether a big value is still in memory when the call has come as far as it can. */
async function isKept (start) {
  const big = new WeakRef({ byteLength: 50 })
  start(big.deref())
  await collectAll()
  return big.deref() !== undefined
}

for (const [publish, kept] of [[publishAndKeep, true], [publishAndClear, false]]) {
  test(`a report that was stored is ${kept ? 'kept' : 'let go'} while the log is slow, and not logged where it was not stored: ${publish.name}`, async (t) => {
    const logged = []
    const auditLog = { write: (id) => new Promise((resolve) => { logged.push(() => resolve(id)) }) }
    let published
    t.assert.strictEqual(await isKept((report) => { published = publish({ storage: { put: async () => 7 }, auditLog })(report) }), kept)
    logged[0]()
    t.assert.strictEqual(await published, 7)
    const full = async () => { throw new Error('full') }
    await t.assert.rejects(publish({ storage: { put: full }, auditLog: { write: t.assert.fail } })({}), /full/)
  })
}

suite('what was sent', () => {
  for (const [createSend, kept] of [[sendAndKeep, true], [sendAndDrop, false]]) {
    test(`is ${kept ? 'kept' : 'let go'} while the answer is stored, and ends with the error of either call: ${createSend.name}`, async (t) => {
      const stores = []
      const answers = []
      const note = (...answer) => answers.push(answer)
      const send = createSend({ debug () {}, remoteCall: (bigData, cb) => setImmediate(cb, null, 20), storeSomething: (something, cb) => stores.push(cb) })
      t.assert.strictEqual(await isKept((bigData) => send(bigData, note)), kept)
      stores[0](null, 21)
      const error = new Error('no')
      createSend({ debug () {}, remoteCall: (_, cb) => cb(error), storeSomething: t.assert.fail })({}, note)
      createSend({ debug () {}, remoteCall: (_, cb) => cb(null, 1), storeSomething: (_, cb) => cb(error) })({}, note)
      t.assert.deepStrictEqual(answers.map(([problem, value]) => [problem, value]), [[null, 42], [error, undefined], [error, undefined]])
    })
  }

  for (const [send, kept] of [[sendPromisified, true], [sendByHand, false]]) {
    test(`is ${kept ? 'kept' : 'let go'} until the answer: ${send.name}`, async (t) => {
      const calls = []
      let sent
      t.assert.strictEqual(await isKept((bigData) => { sent = send((_, cb) => calls.push(cb), bigData) }), kept)
      calls[0](null, 42)
      t.assert.strictEqual(await sent, 42)
      await t.assert.rejects(send((_, cb) => cb(new Error('no')), {}), /no/)
    })
  }
})

for (const addHooks of [addOneHook, addThreeHooks]) {
  test(`hooks run in order, and one can answer: ${addHooks.name}`, async (t) => {
    let ran = []
    const app = fastify()
    addHooks(app, {
      readTenant: () => ran.push('tenant'),
      startTimer: () => ran.push('timer'),
      checkOrigin (request, reply, done) {
        ran.push('origin')
        if (request.headers.origin === 'https://else.example') return reply.code(403).send()
        done()
      }
    })
    app.get('/', async () => 'hello')
    const foreign = { origin: 'https://else.example' }
    for (const [question, status] of [[{ url: '/' }, 200], [{ url: '/', headers: foreign }, 403], [{ url: '/nowhere', method: 'POST' }, 404]]) {
      ran = []
      t.assert.strictEqual((await app.inject(question)).statusCode, status)
      t.assert.deepStrictEqual(ran, ['tenant', 'timer', 'origin'])
    }
  })
}
