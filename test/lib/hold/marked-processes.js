import { readFileSync, readdirSync } from 'node:fs'
import { isAlive, readStatus } from '../../../demos/lib/processes/process-status.js'

const PARENT = 1
/** When it started, field 22: with the pid it names a process for good. */
const STARTED = 22 - 3

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {string} started
 * @property {string} command what it was called with
 */

/**
 * The processes that carry a mark in their environment, and all that those have started:
 * some programs overwrite the environment that the system shows.
 *
 * @param {string} mark `NAME=value`
 * @returns {Process[]} that are running
 */
export function listMarked (mark) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => readProcess(Number(pid)))
  const marked = new Set(all.filter(({ pid }) => readOf(pid, 'environ').split('\0').includes(mark)).map(({ pid }) => pid))
  for (let before = -1; before !== marked.size;) {
    before = marked.size
    for (const { pid, parent } of all) if (marked.has(parent)) marked.add(pid)
  }
  return all.filter(({ pid }) => marked.has(pid))
}

/**
 * Whether it runs still, and is not another one with its number.
 *
 * @param {Process} process
 */
export function isRunning ({ pid, started }) {
  return readProcess(pid).some((now) => now.started === started)
}

/**
 * Whether it has a handler for SIGHUP, which Node has none for by itself.
 *
 * @param {Process} process
 */
export function catchesHangUp ({ pid }) {
  const caught = /^SigCgt:\s*(\w+)$/m.exec(readOf(pid, 'status'))?.[1] ?? '0'
  return (BigInt(`0x${caught}`) & 1n) === 1n
}

/**
 * @param {number} pid
 * @returns {Process[]} none when it has ended
 */
function readProcess (pid) {
  try {
    if (!isAlive(pid)) return []
    const status = readStatus(pid)
    return [{ pid, parent: Number(status[PARENT]), started: status[STARTED], command: readOf(pid, 'cmdline').replaceAll('\0', ' ').trim() }]
  } catch {
    return []
  }
}

/**
 * @param {number} pid
 * @param {'environ' | 'cmdline' | 'status'} what
 */
function readOf (pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'latin1')
  } catch {
    return ''
  }
}
