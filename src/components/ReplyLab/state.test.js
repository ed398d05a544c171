import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { EXAMPLES, readAnswer } from './state.js'

const recorded = JSON.parse(await readFile(new URL('../../../demos/reply/figure/answers.json', import.meta.url), 'utf8'))

test('an answer is told with its bytes, and who did what', (t) => {
  const { handler, bytes, events } = readAnswer(recorded, EXAMPLES[0].choice)
  t.assert.match(handler, /return \{ item: 'tea' \}/)
  t.assert.match(bytes, /^HTTP\/1\.1 200 OK\n[^]*\n\n\{"item":"tea"\}$/)
  t.assert.deepStrictEqual(events.map(({ said }) => said).slice(1, 4), ['the handler returns a promise', 'the handler’s promise gives an object', 'reply.send() gets an object'])
})
