import { readFileSync } from 'node:fs'
import { isAlive, readStatus } from './process-status.js'

const PRELOAD = new URL('end-with-parent-preload.js', import.meta.url)
const POLL_MS = 500
const PARENT = 1
/** What npm starts a command by; on most systems it leaves when the command is there. */
const SHELL = /^(?:\w*sh|busybox)$/
/** The first process, which takes over whoever has lost its parent; in a container it may be npm itself. */
const FIRST = 1
const STARTS_COMMANDS = /^(?:npm|node|\w*sh$|busybox$)/

/**
 * The flags by which a process of Node, and every process of Node that it starts with its
 * own flags, ends when this process is gone, however it went, and when its parent is gone.
 * What it computes without a pause is done first.
 *
 * @returns {string[]}
 */
export function endWithThis () {
  return ['--import', `${PRELOAD.href}?owner=${process.pid}`]
}

/**
 * Tell when the process that started this one is gone, or another one that this one is for.
 *
 * @param {() => void} gone called once
 * @param {number} [owner]
 * @returns {() => void} stops watching
 */
export function watchParent (gone, owner = process.ppid) {
  const line = lineage()
  const alreadyGone = owner === FIRST && !STARTS_COMMANDS.test(nameOf(FIRST))
  const timer = setInterval(() => {
    if (!alreadyGone && isAlive(owner) && line.every(({ pid, parent }) => parentOf(pid) === parent)) return
    clearInterval(timer)
    gone()
  }, POLL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * This process and the shells between it and whoever wanted it, with their parents.
 *
 * @returns {Array<{ pid: number, parent: number }>}
 */
function lineage () {
  const line = [{ pid: process.pid, parent: process.ppid }]
  while (SHELL.test(nameOf(line[0].parent))) {
    const pid = line[0].parent
    line.unshift({ pid, parent: Number(parentOf(pid)) })
  }
  return line
}

/**
 * @param {number} pid
 * @returns {string} the name of its program; empty where the system does not tell
 */
function nameOf (pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * @param {number} pid
 * @returns {number | undefined} undefined when it has ended
 */
function parentOf (pid) {
  if (pid === process.pid) return process.ppid
  try {
    return Number(readStatus(pid)[PARENT])
  } catch {
    return undefined
  }
}
