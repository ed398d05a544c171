import { countCalls } from './count-calls.js'
import { askRaw } from '../../lib/http/ask.js'
import { whileListening } from '../../lib/http/while-listening.js'

/**
 * One answer, and what it asked of Node.
 *
 * @param {() => import('node:http').Server | Promise<import('node:http').Server>} create
 * @param {string} path
 * @returns {Promise<import('../../lib/http/read-answer.js').RawAnswer & { calls: import('./count-calls.js').Calls }>}
 */
export async function watchAnswer (create, path) {
  // The first answer of a process loads what later ones find loaded.
  await whileListening(await create(), (url) => askRaw(url + path))
  return await whileListening(await create(), async (url) => {
    /** @type {any} */
    let answer
    const calls = await countCalls(async () => { answer = await askRaw(url + path) })
    return { ...answer, calls }
  })
}
