import { setImmediate as turn } from 'node:timers/promises'
import { loadProgram, readEntries } from './model.js'

/** A port is another one each time. */
const PORT = /(?<=\d:)\d{4,5}\b/g

/**
 * Run a program, which throws, returns an answer of `inject()`, or `{ logged }` with what the logger wrote, and tell
 * how its error reaches whoever runs it; nothing when all is well.
 */
export async function runProgram (program) {
  const listeners = process.listeners('warning')
  const warnings = []
  process.removeAllListeners('warning')
  process.on('warning', (warning) => warnings.push(warning))
  try {
    const result = await program()
    await turn()
    if (result?.logged) return ofError('logged', { ...result.logged, name: result.logged.type })
    if (result?.statusCode >= 400) {
      const { code, message } = JSON.parse(result.payload)
      return { told: 'answered', code, statusCode: result.statusCode, message, printed: result.payload }
    }
    if (warnings.length === 0) return
    const [{ name, code, message }] = warnings
    return { told: 'warned', code, message, printed: `[${code}] ${name}: ${message}` }
  } catch (error) {
    return ofError('thrown', error)
  } finally {
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  }
}

function ofError (told, { name, code, statusCode, message }) {
  const masked = message.replaceAll(PORT, '3000')
  const printed = code === undefined || masked.includes(code) ? `${name}: ${masked}` : `${name} [${code}]: ${masked}`
  return { told, code, statusCode, message: masked, printed }
}

/** What each error says when it is caused, by its id: one program after the other. */
export async function causeAll () {
  const outcomes = {}
  for (const { group, id } of await readEntries()) {
    const { cause } = await loadProgram(group, id)
    outcomes[id] = cause && await runProgram(cause)
  }
  return outcomes
}
