import { readFileSync } from 'node:fs'
import os from 'node:os'
import { readStatus, TELLS_OF_OTHERS } from '../processes/process-status.js'

/** More than this of a core, and what is measured is partly somebody else's work. */
export const MOST_OTHERS = 0.3
/** Fields of proc_pid_stat(5), from the state on: own time and that of children that ended, as a user and in the kernel. */
const OWN_TIMES = [11, 12, 13, 14]
/** The field of proc_stat(5) that counts what the host took away, after the name. */
const STOLEN = 8
const TICKS_PER_SECOND = 100

/** Watch the processor, from now on. */
export function watchProcessor () {
  const before = readTimes()
  return () => {
    const after = readTimes()
    const cores = (seconds) => Math.round(seconds / (after.clock - before.clock) * 100) / 100
    const others = Math.max(0, after.busy - before.busy - (after.own - before.own))
    return { others: cores(others), ...TELLS_OF_OTHERS && { stolen: cores(after.stolen - before.stolen) } }
  }
}

/** Seconds: of the clock, of all cores, of this process, and of what the host took. */
function readTimes () {
  const busy = os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000
  const clock = performance.now() / 1000
  if (!TELLS_OF_OTHERS) {
    const { user, system } = process.cpuUsage()
    return { clock, busy, own: (user + system) / 1e6, stolen: 0 }
  }
  const ticks = OWN_TIMES.reduce((sum, field) => sum + Number(readStatus(process.pid)[field]), 0)
  const stolen = Number(readFileSync('/proc/stat', 'latin1').split('\n')[0].split(/\s+/)[STOLEN]) / TICKS_PER_SECOND
  return { clock, busy, own: ticks / TICKS_PER_SECOND, stolen }
}
