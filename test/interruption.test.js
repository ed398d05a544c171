import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { freePort } from '../demos/lib/http/free-port.js'
import { CANNOT_INTERRUPT, startCommand } from './lib/hold/interrupt.js'
import { isListening } from './lib/hold/is-listening.js'
import { ROOT } from './lib/paths.js'

/** They wait more than they compute. */
const AT_A_TIME = 4
/** Where Docusaurus writes, in place of the folder that a build may be using. */
const GENERATED = '.local/docusaurus-interrupted'

/**
 * @typedef {[NodeJS.Signals, import('./lib/hold/interrupt.js').Whom]} Way
 *
 * @typedef {object} Interruption
 * @property {string} command
 * @property {RegExp} started the command line of a process that it starts, which shows that there is something to end
 * @property {Way[]} ways
 */

/** @type {Interruption[]} */
const INTERRUPTIONS = [
  { command: 'npm run demo:problems', started: /ask-logged-child\.js/, ways: [['SIGINT', 'group'], ['SIGTERM', 'npm']] },
  { command: 'npm run bench:hello-world', started: /load-child\.js/, ways: [['SIGINT', 'group'], ['SIGTERM', 'npm']] },
  // It profiles after it has measured.
  { command: 'npm run flame:routing -- --duration 1 --rounds 5 --connections 1', started: /collect-child\.js/, ways: [['SIGINT', 'group']] },
  { command: 'npm start -- --no-open --port PORT', started: /docusaurus\.mjs start/, ways: [['SIGINT', 'group'], ['SIGTERM', 'npm']] },
  // Not into build/, which holds the last whole one.
  { command: 'npm run build', started: /docusaurus\.mjs build --out-dir \S*\.local.build/, ways: [['SIGTERM', 'npm']] },
  { command: 'npm test -- --only types', started: /\btsc\b/, ways: [['SIGINT', 'group']] }
]

suite('Ctrl-C and SIGTERM', { skip: CANNOT_INTERRUPT, concurrency: AT_A_TIME }, () => {
  for (const { command, started, ways } of INTERRUPTIONS) {
    for (const [signal, whom] of ways) {
      test(`${command}: ${signal} to ${whom} leaves nothing`, async (t) => {
        const port = await freePort()
        const generated = `${GENERATED}-${signal}`
        const running = await startCommand(command.replace('PORT', String(port)).split(' '), { env: { DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated } })
        t.after(async () => {
          await running.end()
          await rm(join(ROOT, generated), { recursive: true, force: true })
        })
        await running.until(() => running.processes().some(({ command: line }) => started.test(line)), String(started))
        running.signal(signal, whom)
        t.assert.deepStrictEqual(await running.left(), [])
        t.assert.deepStrictEqual(await running.leftFolders(), [])
        t.assert.ok(!await isListening(port), 'its port is free')
      })
    }
  }

  for (const topic of ['serialization', 'response-writing']) {
    test(`npm run demo:${topic} says so, which computes without a pause`, async (t) => {
      const running = await startCommand(['npm', 'run', `demo:${topic}`])
      t.after(running.end)
      await running.until(() => running.answers(), 'its handlers')
      running.signal('SIGINT', 'runner')
      t.assert.strictEqual((await running.exited()).code, 130)
      t.assert.match(running.said(), /^interrupted: /m)
      t.assert.deepStrictEqual(await running.left(), [])
    })
  }
})
