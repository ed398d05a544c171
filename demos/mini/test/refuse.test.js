import { test } from 'node:test'
import { failOnRefusal, refuse, refuseToRead } from '../own-tests/refuse.js'

const LEFT_OUT = { message: 'mini has no wings' }

test('a test does not pass by a refusal that it catches', async (t) => {
  const run = failOnRefusal(() => t.assert.throws(() => refuse('wings')))
  await t.assert.rejects(async () => run(t), LEFT_OUT)
})

test('a test that fails after a refusal fails for it', async (t) => {
  const run = failOnRefusal(() => t.assert.throws(() => refuse('wings'), /another message/))
  await t.assert.rejects(async () => run(t), LEFT_OUT)
})

test('a test that ends by a callback fails too', (t) => {
  /** @type {any} */
  let failed
  failOnRefusal((_, done) => {
    t.assert.throws(() => refuseToRead('wings').length, LEFT_OUT)
    done()
  })(t, (/** @type {any} */ error) => { failed = error })
  t.assert.equal(failed.message, LEFT_OUT.message)
})

test('other tests pass and fail as they do', async (t) => {
  await failOnRefusal(() => {})(t)
  await t.assert.rejects(async () => failOnRefusal(() => { throw new Error('its own') })(t), { message: 'its own' })
})
