import { suite, test } from 'node:test'
import { METHOD } from '../../demos/lib/results/method.js'
import { readNoise, readProcessors } from './index.js'

const topicOf = (topic, bands, method) => ({
  topic,
  runs: [{ baseline: 'own', rounds: 8, method, environment: { node: '26.0.0' }, cells: Object.fromEntries(bands.flatMap((noise, index) => [[`group/${index}/own`, { noise }], [`group/${index}/other`, { noise }]])) }]
})

suite('the noise of all recordings', () => {
  test('counts each band once, and those beyond a tenth, and has the quietest topic first', (t) => {
    const { bands, far, topics } = readNoise([topicOf('loud', [[0.8, 1.3], [0.95, 1.05]]), topicOf('quiet', [[0.98, 1.02]])])
    t.assert.deepStrictEqual([bands, far], [3, 1])
    t.assert.deepStrictEqual(topics.map(({ topic, narrowest, widest }) => [topic, narrowest, widest]), [['quiet', [0.98, 1.02], [0.98, 1.02]], ['loud', [0.95, 1.05], [0.8, 1.3]]])
  })

  test('counts the runs of an older method', (t) => {
    const { runs, older } = readNoise([topicOf('now', [[0.8, 1.3]], METHOD), topicOf('before', [[0.8, 1.3], [0.98, 1.02]])])
    t.assert.deepStrictEqual([runs, older], [2, 1])
  })

  test('is shown beside one bench that was recorded more than once, on the same Node', async (t) => {
    const { runs } = await readProcessors('whole-request') ?? { runs: [] }
    t.assert.ok(new Set(runs.map(({ day }) => day)).size > 1)
    t.assert.strictEqual(new Set(runs.map(({ node }) => node)).size, 1)
    t.assert.strictEqual(await readProcessors('routing'), null)
  })
})
