import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { timeDemos } from './time-demos.js'

describe('timing the demos', () => {
  /**
   * @param {string[]} names
   * @param {import('./cli.js').Values} [values]
   */
  async function time (names, values = {}) {
    const out = new PassThrough()
    await timeDemos(names, values, out, new AbortController().signal)
    return await text(out.end())
  }

  test('tells how long each took, and which took too long', async (t) => {
    t.assert.match(await time(['routing']), /^ {2}demo:routing +\d+\.\d s\n\nlonger than 5 s: .+\n$/)
  })

  test('gives the same as data', async (t) => {
    const [{ name, seconds, slow }] = JSON.parse(await time(['routing'], { json: true }))
    t.assert.strictEqual(name, 'routing')
    t.assert.strictEqual(slow, seconds > 5)
  })

  test('names the demo that fails, with what it said', async (t) => {
    await t.assert.rejects(time(['rooting']), /^Error: demo:rooting failed: no topic 'rooting'/)
  })
})
