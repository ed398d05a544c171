import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { EXAMPLES, nameChoice, readAnswer, readState, writeState } from './state.js'

const recorded = JSON.parse(await readFile(new URL('../../../demos/reply/figure/answers.json', import.meta.url), 'utf8'))

test('every example was captured', (t) => {
  for (const { id, choice } of EXAMPLES) {
    t.assert.ok(Object.hasOwn(recorded.answers, nameChoice(choice)), id)
    const { handler, events, conclusion } = readAnswer(recorded, choice)
    t.assert.ok(handler.includes('=>') && events.length > 0 && conclusion !== '', id)
  }
})

test('an answer is told with its bytes, and who did what', (t) => {
  const { handler, bytes, events } = readAnswer(recorded, EXAMPLES[0].choice)
  t.assert.match(handler, /return \{ item: 'tea' \}/)
  t.assert.match(bytes, /^HTTP\/1\.1 200 OK\n[^]*\n\n\{"item":"tea"\}$/)
  t.assert.deepStrictEqual(events.map(({ said }) => said).slice(1, 4), ['the handler returns a promise', 'the handler’s promise gives an object', 'reply.send() gets an object'])
})

test('an example is its name in the address, and anything else is all of it', (t) => {
  const [{ id, choice }] = EXAMPLES
  t.assert.strictEqual(writeState(choice), id)
  t.assert.deepStrictEqual(readState(id, recorded), choice)
  const own = { ...choice, value: 'buffer', client: 'head' }
  t.assert.deepStrictEqual(readState(writeState(own), recorded), own)
})

test('an address that makes no sense is no choice', (t) => {
  const wrong = ['', 'nowhere', 'object async', 'string send midway nothing', 'constructor', 'object async get nothing more']
  for (const state of wrong) t.assert.strictEqual(readState(state, recorded), null, state)
})
