import { test } from 'node:test'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { startPlan } from './progress.js'

const STEPS = [{ name: 'checking', seconds: 2 }, { name: 'measuring', seconds: 7.5 }]

test('outside a terminal each step of a plan is one line, with the time that is left', async (t) => {
  const stream = new PassThrough()
  const progress = startPlan(stream, STEPS)
  for (const { name } of STEPS) progress.begin(name)
  progress.stop()
  stream.end()
  t.assert.equal(await text(stream), 'checking, about 10 s left\nmeasuring, about 8 s left\n')
})

test('in a terminal a plan is a bar that names the step and is cleared in the end', async (t) => {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80, cursorTo () {}, clearLine () {}, moveCursor () {} })
  const progress = startPlan(stream, STEPS)
  progress.begin('checking')
  progress.stop()
  stream.end()
  t.assert.match(await text(stream), /starting, about 10 s left/)
})
