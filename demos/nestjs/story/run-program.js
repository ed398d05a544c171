import { CommandError } from '../../lib/command-line/command-error.js'
import { startProgram } from '../../lib/processes/start-child.js'

/**
 * Run a program to its end, and take what it prints. It does not outlive this process.
 *
 * @param {string} path of the program
 * @param {string[]} args
 * @param {{ label: string, accepted: number[], limitSeconds: number, signal?: AbortSignal }} options `accepted`: exit codes
 * @returns {Promise<string>} standard output
 * @throws {CommandError} when it does not start, ends otherwise, or takes too long
 */
export async function runProgram (path, args, { label, accepted, limitSeconds, signal }) {
  signal?.throwIfAborted()
  let printed = ''
  const { exited, complaint, end } = startProgram({ path, args, signal, onPrinted: (text) => { printed += text } })
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limitSeconds * 1000)
  const code = await exited
  clearTimeout(timer)
  signal?.throwIfAborted()
  if (late) throw new CommandError(`${label} took longer than ${limitSeconds} s: close other programs and run again`)
  if (code === null || !accepted.includes(code)) throw new CommandError(`${label} ended with code ${code}: ${complaint().trim().split('\n')[0] || 'no reason given'}`)
  return printed
}
