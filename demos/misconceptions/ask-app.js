import { askByRequest, askBySocket } from './put-question.js'
import { recordListen } from './record-listen.js'

let runs = 0

/**
 * Load a file that exports an application, ask it, and tell what happens, line by
 * line. What the file prints while it is asked is told where it happens. A line that
 * begins with `does not start` says what was thrown while it was built or booted.
 *
 * @param {URL} file exports `app`
 * @param {Pick<import('./model.js').Case, 'ask' | 'sockets'>} questions
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
    app = await loadApp(file)
    for (const question of ask) {
      if (question.listen) tell(describeHost(listen.host()))
      else (await (sockets ? askBySocket : askByRequest)(app, question)).forEach(tell)
    }
  } catch (error) {
    tell(`does not start: ${describeError(/** @type {Error} */ (error))}`)
  } finally {
    await app?.close()
    listen.restore()
    console.log = log
  }
}

/**
 * A module runs once, so each run has an address of its own.
 *
 * @param {URL} file
 * @returns {Promise<import('fastify').FastifyInstance>} booted
 */
async function loadApp (file) {
  const { app } = await import(`${file.href}?run=${++runs}`)
  await app.ready()
  return app
}

/** @param {string | undefined} host */
function describeHost (host) {
  return `listens on ${host}: ${host === '0.0.0.0' ? 'every address of the machine' : 'this machine only'}`
}

/** @param {Error & { code?: string }} error */
function describeError ({ code, name, message }) {
  return `${code ?? name}: ${message.split('\n')[0]}`
}
