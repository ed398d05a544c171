import { test } from 'node:test'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { startPlan, startProgress } from './progress.js'

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

test('a terminal that takes no escape codes gets lines, as what is no terminal does', async (t) => {
  const { env } = process
  t.after(() => { process.env = env })
  const said = []
  for (const [term, isTTY] of [['dumb', true], ['dumb', false], ['xterm', true]]) {
    process.env = { ...env, TERM: `${term}` }
    const stream = Object.assign(new PassThrough(), { isTTY, columns: 80, cursorTo () {}, clearLine () {}, moveCursor () {} })
    const plan = startPlan(stream, STEPS)
    plan.begin('checking')
    plan.stop()
    startProgress('measuring', 3, stream).stop()
    stream.end()
    said.push(await text(stream))
  }
  t.assert.equal(said[0], said[1])
  t.assert.match(said[0], /^checking, about 10 s left\nmeasuring .* 0\/3, some time left \n/)
  t.assert.deepEqual(said.map((text) => text.includes('\u001b')), [false, false, true])
})
