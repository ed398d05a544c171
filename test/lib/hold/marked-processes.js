import { readFileSync, readdirSync } from 'node:fs'
import { isEnded, readStatus } from '../../../demos/lib/processes/process-status.js'

const PARENT = 1
/** When it started, field 22: with the pid it names a process for good. */
const STARTED = 22 - 3

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {number} parent
 * @property {string} started
 *
 * @typedef {Process & { command: string }} Marked `command`: what it was called with
 */

/** @returns {Process[]} all that run on this machine */
export function listAll () {
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => readProcess(Number(pid)))
}

/**
 * The processes that carry a mark in their environment, and all that those have started:
 * some programs overwrite the environment that the system shows.
 *
 * @param {string} mark `NAME=value`
 * @param {Process[]} before what ran before the mark was made, and is not looked into
 * @returns {Marked[]} that are running
 */
export function listMarked (mark, before) {
  const old = new Set(before.map(nameOf))
  const all = listAll().filter((process) => !old.has(nameOf(process)))
  const marked = new Set(all.filter(({ pid }) => readOf(pid, 'environ').split('\0').includes(mark)).map(({ pid }) => pid))
  for (let size = -1; size !== marked.size;) {
    size = marked.size
    for (const { pid, parent } of all) if (marked.has(parent)) marked.add(pid)
  }
  return all.filter(({ pid }) => marked.has(pid)).map((process) => ({ ...process, command: readOf(process.pid, 'cmdline').replaceAll('\0', ' ').trim() }))
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

/** @param {Process} process */
function nameOf ({ pid, started }) {
  return `${pid} ${started}`
}

/**
 * @param {number} pid
 * @returns {Process[]} none when it has ended
 */
function readProcess (pid) {
  try {
    const status = readStatus(pid)
    return isEnded(status) ? [] : [{ pid, parent: Number(status[PARENT]), started: status[STARTED] }]
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
