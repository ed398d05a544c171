import { fileURLToPath } from 'node:url'
import { endWithThis } from '../processes/end-with-parent.js'

const CHILD = fileURLToPath(new URL('collect-child.js', import.meta.url))
const MARK = new URL('mark-json-stringify.js', import.meta.url)

/**
 * How to start a server under 0x; for the `launch` option of `startServer`.
 *
 * @param {string} folder an empty folder that receives V8's log, at its top
 * @returns {(nodeArgs: string[]) => import('../http/server-under-test.js').Launch}
 */
export function launchProfiled (folder) {
  return (nodeArgs) => ({ file: process.execPath, args: [...endWithThis(), CHILD, folder, '--import', MARK.href, ...nodeArgs] })
}
