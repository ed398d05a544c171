import { test } from 'node:test'
import { answerAndLog, answerByArgument, answerByClosure, keepsBody, weigh } from '../heart.js'

const REQUESTS = 20_000

test('each handler answers its own request', (t) => {
  for (const handler of [answerByClosure, answerByArgument, answerAndLog]) {
    const waiting = { callbacks: /** @type {Function[]} */ ([]), hints: /** @type {any[]} */ ([]) }
    const sent = /** @type {string[]} */ ([])
    for (const place of [0, 1]) handler('a body', { send: (/** @type {string} */ user) => sent.push(`${place} ${user}`) }, waiting, place)
    waiting.callbacks.forEach((answer, place) => answer('Ada', waiting.hints[place]))
    t.assert.deepEqual(sent, ['0 Ada', '1 Ada'], handler.name)
  }
})

test('a closure is a function and memory for each request, an argument is neither', (t) => {
  const [closure, argument] = [weigh(answerByClosure, REQUESTS), weigh(answerByArgument, REQUESTS)]
  t.assert.equal(closure.functions, REQUESTS)
  t.assert.equal(argument.functions, 1)
  t.assert.ok(closure.bytes > argument.bytes + 40, `${closure.bytes} and ${argument.bytes} bytes`)
})

test('what another closure of the call uses stays in memory', async (t) => {
  t.assert.equal(await keepsBody(answerByClosure), false)
  t.assert.equal(await keepsBody(answerByArgument), false)
  t.assert.equal(await keepsBody(answerAndLog), true)
})
