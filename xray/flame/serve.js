import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bootContender, listen } from '../lib/contender.js'

/** Names the file that tells both servers what to serve. */
export const ORDER = 'XRAY_ORDER'
/** What a server under test finds in its environment, and the reader's application is not to find. */
export const OURS = [ORDER, 'PORT', 'CONTROL_PORT', 'NODE_ENV']

/** Serve the reader's application, or the bare route, on the PORT of the environment. */
export async function serve (which) {
  const port = Number(process.env.PORT)
  const { asked, given, environment } = JSON.parse(await readFile(String(process.env[ORDER]), 'utf8'))
  for (const name of OURS) {
    delete process.env[name]
    if (environment[name] !== null) process.env[name] = environment[name]
  }
  const { exit, reallyExit, abort } = /** @type {any} */ (process)
  try {
    const { root } = await bootContender({ ...asked, given: which === 'own' ? null : given })
    // The profile is whole only after a regular exit.
    Object.assign(process, { exit, reallyExit, abort })
    await listen(root, port)
  } catch (error) {
    // What nobody catches is kept from ending the process, and would be told nowhere.
    writeSync(process.stderr.fd, `Error: ${String(error?.message ?? error).split('\n')[0]}\n`)
    exit.call(process, 1)
  }
}
