import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { watchParent } from '../../../lib/processes/end-with-parent.js'
import { bootContender, listen } from '../beside/boot-contender.js'

/**
 * @typedef {object} Order what both servers read from a file
 * @property {Omit<import('../beside/boot-contender.js').Asked, 'given'>} asked
 * @property {import('../beside/boot-contender.js').Given} given
 * @property {number} owner the process that wants them
 * @property {Record<string, string | null>} environment the reader's own; null: it has no such variable
 */

/** Names that file. */
export const ORDER = 'XRAY_ORDER'
/** What a server under test finds in its environment, and the reader's application is not to find. */
export const OURS = [ORDER, 'PORT', 'CONTROL_PORT', 'NODE_ENV']

/**
 * Serve the reader's application, or the bare route, on the PORT of the environment.
 *
 * @param {'own' | 'bare'} which
 */
export async function serve (which) {
  const port = Number(process.env.PORT)
  /** @type {Order} */
  const { asked, given, owner, environment } = JSON.parse(await readFile(String(process.env[ORDER]), 'utf8'))
  // Not by exit(), which the application must not call while it boots.
  watchParent(() => process.kill(process.pid, 'SIGKILL'), owner)
  for (const name of OURS) restore(name, environment[name])
  const { exit, reallyExit, abort } = /** @type {any} */ (process)
  try {
    const { root } = await bootContender({ ...asked, given: which === 'own' ? null : given })
    // The profile is whole only after a regular exit.
    Object.assign(process, { exit, reallyExit, abort })
    await listen(root, port)
  } catch (error) {
    // What nobody catches is kept from ending the process, and would be told nowhere.
    writeSync(process.stderr.fd, `Error: ${String(/** @type {any} */ (error)?.message ?? error).split('\n')[0]}\n`)
    exit.call(process, 1)
  }
}

/**
 * @param {string} name of a variable
 * @param {string | null} value
 */
function restore (name, value) {
  if (value === null) delete process.env[name]
  else process.env[name] = value
}
