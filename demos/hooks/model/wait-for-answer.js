import { askListener } from '../../lib/http/ask.js'

/**
 * Ask an application that may never answer.
 *
 * @param {import('node:http').RequestListener} listener
 * @param {import('../../lib/http/ask.js').Question} question
 * @param {number} limitMs how long the client waits
 * @returns {Promise<import('../../lib/http/ask.js').Answer | null>} null when it waits in vain
 */
export async function waitForAnswer (listener, question, limitMs) {
  try {
    const [answer] = await askListener(listener, [{ ...question, limitMs }])
    return answer
  } catch (error) {
    const { cause } = /** @type {{ cause?: Error }} */ (error)
    if (cause?.name !== 'AbortError') throw error
    return null
  }
}
