import { rm } from 'node:fs/promises'
import { makeFolder } from '../../lib/files/own-folder.js'
import { runChild } from '../../lib/processes/run-child.js'

/**
 * @param {AbortSignal} [signal] ends the processes
 * @returns {Promise<{ one: import('./ask-shop.js').Seen, two: import('./ask-shop.js').Seen, thread: number }>} what clients see of
 *   one process and of two; `thread`: quick requests that one process answers while a thread of it blocks
 */
export async function askShops (signal) {
  const folder = await makeFolder('shop')
  try {
    return await runChild(new URL('ask-shops-child.js', import.meta.url), { message: { folder }, label: 'the shop as one process and two', signal })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
