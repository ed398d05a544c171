import { test } from 'node:test'
import { EXAMPLES, findStop } from '../../../demos/start-and-stop/model.js'
import { drawClient, drawProcess } from './state.js'

const momentsOf = (id) => findStop((EXAMPLES.find((one) => one.id === id) ?? EXAMPLES[0]).choice).moments

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
