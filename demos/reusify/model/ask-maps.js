import { runChild } from '../../lib/processes/run-child.js'

/**
 * @typedef {object} MapAnswer
 * @property {string} id
 * @property {string} label
 * @property {boolean} taken whether an object that has been through the pool has the hidden class of a new one
 * @property {boolean} alike whether two objects from the pool have one hidden class
 */

/**
 * Ask V8, in a process with `--allow-natives-syntax`, what a pool does to hidden classes.
 *
 * @returns {Promise<MapAnswer[]>}
 */
export async function askMaps () {
  return await runChild(new URL('ask-maps-child.js', import.meta.url), { flags: ['--allow-natives-syntax'] })
}
