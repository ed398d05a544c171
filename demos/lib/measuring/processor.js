import { readFileSync } from 'node:fs'
import os from 'node:os'
import { readStatus, TELLS_OF_OTHERS } from '../processes/process-status.js'
import { watchSpeed } from './speed.js'

/** Fields of proc_pid_stat(5), from the state on: own time and that of children that ended, as a user and in the kernel. */
const OWN_TIMES = [11, 12, 13, 14]
/** The field of proc_stat(5) that counts what the host took away, after the name. */
const STOLEN = 8
const TICKS_PER_SECOND = 100

/**
 * Watch the processor, from now on.
 *
 * @returns {() => import('../results/types.js').Quiet} how many cores have been used since by programs that this
 *   process did not start, how many the host took away, and how often a core was slow. Children count as this process's once they have ended.
 */
export function watchProcessor () {
  const speed = watchSpeed()
  const before = readTimes()
  return () => {
    const after = readTimes()
    const slow = speed()
    const seconds = after.clock - before.clock
    const others = Math.max(0, after.busy - before.busy - (after.own - before.own)) / seconds
    const stolen = after.stolen === null || before.stolen === null ? undefined : rounded((after.stolen - before.stolen) / seconds)
    return { others: rounded(others), ...stolen !== undefined && { stolen }, ...slow !== undefined && { slow } }
  }
}

function readTimes () {
  const busy = os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
  return { clock: performance.now() / 1000, busy, own: readOwn(), stolen: readStolen() }
}

function readOwn () {
  if (!TELLS_OF_OTHERS) {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  const status = readStatus(process.pid)
  return OWN_TIMES.reduce((sum, field) => sum + Number(status[field]), 0) / TICKS_PER_SECOND
}

/** @returns {number | null} seconds since the machine started; null where the system does not tell */
function readStolen () {
  if (!TELLS_OF_OTHERS) return null
  const ticks = readFileSync('/proc/stat', 'latin1').split('\n')[0].split(/\s+/)[STOLEN]
  return ticks === undefined ? null : Number(ticks) / TICKS_PER_SECOND
}

/** @param {number} value */
function rounded (value) {
  return Math.round(value * 100) / 100
}
