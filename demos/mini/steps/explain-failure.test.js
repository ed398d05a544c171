import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import inject from 'light-my-request'
import { explainFailure } from './explain-failure.js'

/** @param {() => any} act */
async function explain (act, hasLines = true) {
  try {
    await act()
  } catch (error) {
    return explainFailure(error, hasLines)
  }
}

describe('why a check fails', () => {
  for (const [of, act, said] of /** @type {Array<[string, () => any, string | RegExp]>} */ ([
    ['a value', () => assert.equal(1, 2), 'expected 2, and got 1'],
    ['a list', () => assert.deepEqual(['a', 'x'], ['a', 'b']), "expected [ 'a', 'b' ], and got [ 'a', 'x' ]. They differ at [1]"],
    ['a value deep inside', () => assert.deepEqual({ headers: { length: '8' } }, { headers: { length: '9' } }), "expected { headers: { length: '9' } }, and got { headers: { length: '8' } }. They differ at headers.length"],
    ['nothing at all', () => assert.deepEqual(undefined, { a: 1 }), 'expected { a: 1 }, and got undefined'],
    ['no error', () => assert.throws(() => {}, { message: 'no' }), "it throws no error. Expected is one with { message: 'no' }"],
    ['another error', () => assert.throws(() => { throw new Error('yes') }, { message: 'no' }), "it throws another error: yes. Expected is one with { message: 'no' }"],
    ['no rejection', () => assert.rejects(Promise.resolve()), 'it throws no error'],
    ['no rejection, with words of its own', () => assert.rejects(Promise.resolve(), () => true, 'the client got an answer'), 'the client got an answer'],
    ['a check with words of its own', () => assert.ok(false, 'the clock went back'), 'the clock went back'],
    ['an error of the code', () => { throw new Error('no database') }, 'no database'],
    ['text in place of JSON', () => JSON.parse('fits'), /^JSON is expected, and got other text: .* \(explain-failure\.test\.js\)$/],
    ['a connection that ends without an answer', () => inject((_request, response) => { response.destroy() }, '/'), /^your code ended the connection .*`fail`$/]
  ])) {
    test(`is said of ${of}`, async (t) => {
      if (typeof said === 'string') t.assert.equal(await explain(act, false), said)
      else t.assert.match(String(await explain(act, false)), said)
    })
  }

  test('is said with the place in a file where the code itself fails', async (t) => {
    const fail = () => /** @type {any} */ (null).x
    t.assert.match(String(await explain(fail)), /^TypeError: Cannot read .* \(explain-failure\.test\.js, line \d+\)$/)
    t.assert.match(String(await explain(fail, false)), / \(explain-failure\.test\.js\)$/)
  })

  test('is said with the line of the check that is not met', async (t) => {
    t.assert.match(String(await explain(() => assert.equal(1, 2))), /^expected 2, and got 1 \(explain-failure\.test\.js, line \d+\)$/)
  })
})
