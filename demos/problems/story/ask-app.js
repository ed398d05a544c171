import { askByRequest, askBySocket } from './put-question.js'
import { recordListen } from './record-listen.js'

let runs = 0

/**
 * Load a file that exports an application, ask it, and tell what happens, line by
 * line. What the file prints while it is asked is told where it happens. A line that
 * begins with `does not start` says what was thrown while it was built or booted.
 *
 * @param {URL} file exports `app`
 * @param {Pick<import('../cases.js').Case, 'ask' | 'sockets'>} questions
 * @param {(line: string) => void} tell
 * @returns {Promise<void>}
 */
export async function askApp (file, { ask, sockets }, tell) {
  const { log } = console
  console.log = tell
  const listen = recordListen()
  /** @type {import('fastify').FastifyInstance | undefined} */
  let app
  try {
    // A module runs once, so each run has an address of its own.
    const loaded = await import(`${file.href}?run=${++runs}`)
    app = /** @type {import('fastify').FastifyInstance} */ (loaded.app)
    await app.ready()
    for (const question of ask) {
      if (question.listen) tell(describeHost(listen.host()))
      else (await (sockets ? askBySocket : askByRequest)(app, question)).forEach(tell)
    }
  } catch (error) {
    tell(`does not start: ${describeError(/** @type {Error} */ (error))}`)
  } finally {
    try {
      await app?.close()
    } finally {
      listen.restore()
      console.log = log
    }
  }
}

/** @param {string | undefined} host */
function describeHost (host) {
  return `listens on ${host}: ${host === '0.0.0.0' ? 'every address of the machine' : 'this machine only'}`
}

/** @param {Error & { code?: string }} error */
function describeError ({ code, name, message }) {
  return `${code ?? name}: ${message.split('\n')[0]}`
}
