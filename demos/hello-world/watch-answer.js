import { askRaw } from '../lib/ask-raw.js'
import { countCalls } from './count-calls.js'
import { readAnswer } from '../lib/read-answer.js'

/**
 * One answer, and what it asked of Node.
 *
 * @param {() => import('node:http').Server | Promise<import('node:http').Server>} create
 * @param {string} path
 * @returns {Promise<import('../lib/read-answer.js').Answer & { calls: import('./count-calls.js').Calls }>}
 */
export async function watchAnswer (create, path) {
  // The first answer of a process loads what later ones find loaded.
  await askRaw(await create(), path)
  const server = await create()
  let text = ''
  const calls = await countCalls(async () => { text = await askRaw(server, path) })
  const answer = /** @type {import('../lib/read-answer.js').Answer} */ (readAnswer(text))
  return { ...answer, calls }
}
