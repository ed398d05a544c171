import { suite, test } from 'node:test'
import { readNoise, readProcessors } from './index.js'

const topicOf = (topic, bands, looks) => ({
  topic,
  runs: [{ baseline: 'own', rounds: 8, looks, environment: { node: '26.0.0' }, cells: Object.fromEntries(bands.flatMap((noise, index) => [[`group/${index}/own`, { noise }], [`group/${index}/other`, { noise }]])) }]
})

suite('the noise of all recordings', () => {
  test('counts each band once, and those beyond a tenth, and has the quietest topic first', (t) => {
    const { bands, far, topics } = readNoise([topicOf('loud', [[0.8, 1.3], [0.95, 1.05]]), topicOf('quiet', [[0.98, 1.02]])])
    t.assert.deepStrictEqual([bands, far], [3, 1])
    t.assert.deepStrictEqual(topics.map(({ topic, narrowest, widest }) => [topic, narrowest, widest]), [['quiet', [0.98, 1.02], [0.98, 1.02]], ['loud', [0.95, 1.05], [0.8, 1.3]]])
  })

  test('names the runs in which each contender had one turn a round', (t) => {
    const { runs, older } = readNoise([topicOf('now', [[0.8, 1.3]], 10), topicOf('before', [[0.8, 1.3], [0.98, 1.02]])])
    t.assert.deepStrictEqual([runs, older], [2, [{ topic: 'before', nodes: ['26.0.0'], bands: 2, far: 1 }]])
  })

  test('is shown beside one bench on two processors, on the same Node', async (t) => {
    const { runs: [here, elsewhere] } = await readProcessors('whole-request') ?? { runs: [] }
    t.assert.notStrictEqual(here.cpu, elsewhere.cpu)
    t.assert.strictEqual(here.node, elsewhere.node)
    t.assert.strictEqual(await readProcessors('routing'), null)
  })
})
