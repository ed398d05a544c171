import { suite, test } from 'node:test'
import { freePort } from '../demos/lib/free-port.js'
import { CANNOT_INTERRUPT, startCommand } from './lib/hold/interrupt.js'

const WAYS = /** @type {const} */ ([['SIGTERM', 'npm'], ['SIGHUP', 'npm'], ['SIGKILL', 'npm'], ['SIGKILL', 'runner'], ['SIGINT', 'group']])

/**
 * @typedef {object} Interruption
 * @property {string} command
 * @property {RegExp} started the command line of a process that it starts, which shows that there is something to end
 * @property {boolean} [listens] whether it is given a port
 * @property {NodeJS.ProcessEnv} [env]
 */

/** @type {Interruption[]} */
const INTERRUPTIONS = [
  { command: 'npm run demo:misconceptions', started: /ask-logged-child\.js/ },
  { command: 'npm run bench:routing -- --rounds 50', started: /contender-process\.js/ },
  { command: 'npm run bench:hello-world -- --rounds 50', started: /load-child\.js/ },
  { command: 'npm run flame:routing -- --seconds 20', started: /control-preload\.js/ },
  { command: 'npm start -- --no-open', started: /docusaurus\.mjs start/, listens: true },
  { command: 'npm test -- --only unit', started: /--test /, env: { TEST_FILES: 'x' } }
]

suite('a command that is interrupted', { skip: CANNOT_INTERRUPT }, () => {
  for (const { command, started, listens, env } of INTERRUPTIONS) {
    for (const [signal, whom] of WAYS) {
      test(`${command}: ${signal} to ${whom} leaves nothing`, async (t) => {
        const port = await freePort()
        const running = await startCommand([...command.split(' '), ...listens ? ['--port', String(port)] : []], { env })
        t.after(running.end)
        await running.until(() => running.processes().some(({ command: line }) => started.test(line)), String(started))
        running.signal(signal, whom)
        t.assert.deepStrictEqual(await running.left(), [])
        if (listens) t.assert.strictEqual(await freePort(port), port)
      })
    }
  }
})
