import { runChild } from '../../lib/processes/run-child.js'
import { WEIGHED_PLUGINS } from './weighed-plugins.js'

const CHILD = new URL('weigh-child.js', import.meta.url)

/**
 * What an application keeps in memory for each plugin, in a process of its own.
 *
 * @param {string} id of `BOOTS`
 * @returns {Promise<number>} bytes on the heap, of an application of {@link WEIGHED_PLUGINS}
 */
export async function weigh (id) {
  return await runChild(CHILD, { flags: ['--expose-gc'], args: [id, String(WEIGHED_PLUGINS)] })
}
