import { suite, test } from 'node:test'
import { EXAMPLES, askFastify, example } from './model.js'

suite('the model', () => {
  test('answers a path that has a route, and no other', async (t) => {
    const answers = await Promise.all(EXAMPLES.map(({ url }) => askFastify(url)))
    t.assert.deepStrictEqual(answers.map(({ status }) => status), [200, 404])
    t.assert.deepStrictEqual(JSON.parse((await example()).body), { hello: 'Ada' })
  })

  test('says what is wrong with a path', async (t) => {
    await t.assert.rejects(askFastify('nowhere'), /a path must begin with \/, got 'nowhere'/)
  })
})

suite('problems fail as the page says', () => {
  test('FILL: the wrong code fails, the cure works', async (t) => {
    t.assert.strictEqual((await askFastify('/hello/')).status, 200)
  })
})
