import { test } from 'node:test'
import { askFastify } from './model.js'

test('FILL: a sentence of the page', async (t) => {
  const answers = await Promise.all(['/hello/Ada', '/nowhere'].map(askFastify))
  t.assert.deepStrictEqual(answers.map(({ status }) => status), [200, 404])
})
