import { spawn } from 'node:child_process'
import { CommandError } from '../lib/command-error.js'
import { signalGroup } from '../lib/signal-group.js'

/**
 * Run a program to its end, and take what it prints.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ label: string, accepted: number[], limitSeconds: number, signal?: AbortSignal }} options `accepted`: exit codes
 * @returns {Promise<string>} standard output
 * @throws {CommandError} when it does not start, ends otherwise, or takes too long
 */
export async function runProgram (program, args, { label, accepted, limitSeconds, signal }) {
  signal?.throwIfAborted()
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that what it starts in turn ends with it.
    detached: process.platform !== 'win32',
    windowsHide: true
  })
  let printed = ''
  let complaint = ''
  child.stdout.setEncoding('utf8').on('data', (text) => { printed += text })
  child.stderr.setEncoding('utf8').on('data', (text) => { complaint += text })
  const end = () => signalGroup(child, 'SIGKILL')
  let late = false
  const timer = setTimeout(() => {
    late = true
    end()
  }, limitSeconds * 1000)
  signal?.addEventListener('abort', end)
  /** @type {number | null} */
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      complaint ||= error.message
      resolve(null)
    })
    child.once('close', resolve)
  })
  clearTimeout(timer)
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  if (late) throw new CommandError(`${label} took longer than ${limitSeconds} s: close other programs and run again`)
  if (code === null || !accepted.includes(code)) throw new CommandError(`${label} ended with code ${code}: ${complaint.trim().split('\n')[0] || 'no reason given'}`)
  return printed
}
