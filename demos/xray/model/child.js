import { once } from 'node:events'
import { inspectFile } from './inspect-file.js'
import { Refusal } from './refusal.js'

/*
 * The process in which the reader's application runs. What it prints goes nowhere, and it is
 * killed when all is told: its timers and exit handlers are the application's.
 */
const send = /** @type {(message: unknown, done: () => void) => void} */ (process.send?.bind(process))
const [asked] = await once(process, 'message')
// It has none in a terminal.
Reflect.deleteProperty(process, 'send')
const answer = await inspectFile(asked).catch((/** @type {any} */ error) => {
  if (error instanceof Refusal) return { refused: error.message }
  throw error
})
send(answer, () => process.kill(process.pid, 'SIGKILL'))
