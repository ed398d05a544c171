import { test } from 'node:test'
import { CLIENTS, EXAMPLES, findStop } from '../../../demos/start-and-stop/model.js'
import { cutMoments, drawClient, drawProcess, listRequests, listSteps } from './state.js'

const stopOf = (id) => findStop(EXAMPLES.find((one) => one.id === id)?.choice)

test('a row has the state of a connection or of the process in each moment', (t) => {
  const { moments } = stopOf('default')
  t.assert.deepStrictEqual(drawClient(moments, 'busy').map(({ state, mark }) => `${state} ${mark}`.trim()), ['waits', 'waits', 'waits', 'open 200', 'ends 503'])
  t.assert.deepStrictEqual(drawProcess(stopOf('deploy').moments).map(({ state }) => state), ['open', 'open', 'open', 'waits', 'waits', 'ends'])
})

test('a step tells what begins, the next one what comes of it, and nothing earlier', (t) => {
  const stop = stopOf('force')
  const steps = listSteps(stop, CLIENTS).slice(1, 3)
  t.assert.strictEqual(steps[1].text, 'The port is closed, onClose hooks run, close() resolves; Idle is closed; Late and Under way get no answer.')
  const ends = steps.map((step) => listRequests(cutMoments(stop.moments, step)).map(({ who, end }) => `${who} ${end}`))
  t.assert.match(listSteps(stopOf('default'), CLIENTS).at(-2).text, /; Again gets 503 /)
  t.assert.deepStrictEqual(['default', 'kept'].map((id) => listSteps(stopOf(id), CLIENTS).length), [10, 8])
  t.assert.deepStrictEqual(ends, [['busy undefined', 'late undefined'], ['busy lost', 'late lost']])
})
