import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { cutBytes, fillPipe } from './pipe.js'
import { EXAMPLES, addressIn, readAnswer } from './state.js'

const recorded = JSON.parse(await readFile(new URL('../../../demos/reply/figure/answers.json', import.meta.url), 'utf8'))

test('all bytes of each answer are written at a step, one after another', (t) => {
  for (const name of Object.keys(recorded.answers)) {
    const answer = readAnswer(recorded, addressIn(recorded).read(name))
    const pieces = cutBytes(answer)
    t.assert.equal(pieces.map(({ text }) => text).join(''), answer.bytes, name)
    const steps = pieces.map(({ step }) => step)
    t.assert.deepStrictEqual(steps, steps.toSorted((a, b) => a - b), name)
    t.assert.ok(steps.every((step) => step > 1 && step <= answer.events.length), name)
  }
})

test('a payload changes its form in the pipe, and a lost stream falls out of it', (t) => {
  const follow = (id) => {
    const { choice } = EXAMPLES.find((one) => one.id === id)
    const answer = readAnswer(recorded, choice)
    return answer.events.map((event, index) => fillPipe(answer, choice.client, index + 1).payloads.map(({ form, at, end }) => [form, at, end].join(' ').trim()).join(', '))
  }
  t.assert.deepStrictEqual(follow('object').slice(2, 9), ['object handler', 'object send', 'object preSerialization', 'string serializer', 'string onSend', 'string head', '14 bytes body sent'])
  t.assert.equal(follow('stream').at(-1), 'stream body sent')
  t.assert.equal(follow('lost')[8], 'stream onSend, undefined body sent')
  t.assert.equal(follow('lost').at(-1), 'stream onSend lost, undefined body sent')
  t.assert.equal(follow('twice').at(-1), '14 bytes body sent, object send lost')
})
