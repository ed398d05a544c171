import { test } from 'node:test'
import { layOut, sayEnd, sumUp, toneOf } from './say.js'

test('an end has a word and a tone', (t) => {
  const tell = (/** @type {string} */ end, status = 0) => [sayEnd({ end, status }), toneOf({ end, status })]
  t.assert.deepEqual([tell('answered', 200), tell('answered', 404), tell('answered', 500), tell('late'), tell('broken'), tell('not sent')], [
    ['200', 'holds'], ['404', 'weaker'], ['500', 'reversed'], ['no answer', 'reversed'], ['the answer broke off', 'reversed'], ['not sent: the time is up', 'reversed']
  ])
})

test('a body is laid out where it is long JSON', (t) => {
  const long = 'x'.repeat(50)
  t.assert.deepEqual([layOut(`{"a":"${long}"}`), layOut('{"a":1}'), layOut(`{${long}`), layOut('')], [`{\n  "a": "${long}"\n}`, '{"a":1}', `{${long}`, ''])
})

test('a run is told in a sentence', (t) => {
  const told = /** @type {any} */ ({ fastify: '5.1.2', error: null, plugins: [0, 1], routes: [1, 2], answers: [] })
  t.assert.equal(sumUp(told), 'Fastify 5.1.2 booted with 1 plugin and 2 routes, and got 0 requests.')
  t.assert.match(sumUp({ ...told, plugins: [] }), /with 0 plugins/)
  t.assert.equal(sumUp({ ...told, error: {} }), 'The application does not boot.')
})
