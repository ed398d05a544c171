import { test } from 'node:test'
import { CLIENTS, EXAMPLES, findStop } from '../../../demos/start-and-stop/model.js'
import { cutMoments, drawClient, drawProcess, listRequests, listSteps } from './state.js'

const stopOf = (id) => findStop((EXAMPLES.find((one) => one.id === id) ?? EXAMPLES[0]).choice)
const momentsOf = (id) => stopOf(id).moments

test('a row has the state of a connection in each moment, and what came over it', (t) => {
  const states = (who) => drawClient(momentsOf('default'), who).map(({ state, mark }) => `${state} ${mark}`.trim())
  t.assert.deepStrictEqual(states('idle'), ['open', 'ends', 'closed', 'closed', 'closed'])
  t.assert.deepStrictEqual(states('late'), ['open', 'ends ✕', 'closed', 'closed', 'closed'])
  t.assert.deepStrictEqual(states('fresh'), ['none', 'none', 'ends ✕', 'closed', 'closed'])
  t.assert.deepStrictEqual(states('busy'), ['waits', 'waits', 'waits', 'open 200', 'ends 503'])
})

test('each cell has words', (t) => {
  const [, , late] = drawClient(momentsOf('deploy'), 'fresh')
  t.assert.deepStrictEqual(late, { state: 'ends', mark: '200', isLost: false, isRefused: false, said: 'asks, gets 200, connection: close, its connection is closed' })
  t.assert.deepStrictEqual(drawClient(momentsOf('default'), 'busy').map(({ isRefused }) => isRefused), [false, false, false, false, true])
  for (const { said } of drawProcess(momentsOf('force'))) t.assert.notStrictEqual(said, '')
})

test('the process listens until its hooks are done, and is closed when close() resolves', (t) => {
  const states = (id) => drawProcess(momentsOf(id)).map(({ state }) => state)
  t.assert.deepStrictEqual(states('deploy'), ['open', 'open', 'open', 'waits', 'waits', 'ends'])
  t.assert.deepStrictEqual(states('kept'), ['open', 'waits', 'waits', 'waits', 'waits'])
  t.assert.deepStrictEqual(states('force'), ['open', 'ends', 'closed', 'closed', 'closed'])
})

test('a step tells what begins, the next one what comes of it, and nothing earlier', (t) => {
  const stop = stopOf('force')
  const steps = listSteps(stop, CLIENTS)
  t.assert.deepStrictEqual(steps.slice(1, 3).map(({ text }) => text), [
    'close() is called, while a request comes on an idle connection.',
    'The port is closed, onClose hooks run, close() resolves; Idle is closed; Late and Under way get no answer.'
  ])
  const ends = (step) => listRequests(cutMoments(stop.moments, step)).map(({ who, end }) => `${who} ${end}`)
  t.assert.deepStrictEqual(ends(steps[1]), ['busy undefined', 'late undefined'])
  t.assert.deepStrictEqual(ends(steps[2]), ['busy lost', 'late lost'])
  t.assert.deepStrictEqual(drawClient(cutMoments(stop.moments, steps[1]), 'idle').map(({ state }) => state), ['open', 'open'])
})
