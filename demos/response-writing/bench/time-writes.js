import { watchHandles } from '../model/watch-handle.js'

/** Reading two clocks costs about as much as a short function: most writes are left alone. */
const ONE_IN = 4
/** In a longer time another program had the core: the client gives it back after an answer or a few. */
const LONGEST_MILLISECONDS = 0.5
/** A longer time is another thread's: the compiler's, or the collector's. Linux does not tell one thread's time finely enough. */
const MOST_MICROSECONDS = 100

/**
 * What a server spent in its handles' native writes, of those that were timed.
 *
 * @typedef {object} Spent
 * @property {{ count: number, nanoseconds: number }} write by the clock on the wall, as a profiler counts
 * @property {{ count: number, nanoseconds: number }} write-cpu CPU time of the process
 */

/**
 * Time the native writes of a server.
 *
 * @param {import('node:http').Server} server
 * @returns {Spent} goes on counting
 */
export function timeWrites (server) {
  const spent = { write: { count: 0, nanoseconds: 0 }, 'write-cpu': { count: 0, nanoseconds: 0 } }
  let turn = 0
  watchHandles(server, (method, write) => {
    turn = (turn + 1) % (2 * ONE_IN)
    if (turn === 0) return timeByWall(write, spent.write)
    return turn === ONE_IN ? timeByCpu(write, spent['write-cpu']) : write()
  })
  return spent
}

/**
 * @param {() => number} write
 * @param {Spent['write']} total
 */
function timeByWall (write, total) {
  const begin = performance.now()
  const result = write()
  const milliseconds = performance.now() - begin
  if (milliseconds > LONGEST_MILLISECONDS) return result
  total.nanoseconds += milliseconds * 1e6
  total.count++
  return result
}

/**
 * @param {() => number} write
 * @param {Spent['write']} total
 */
function timeByCpu (write, total) {
  // Asking costs CPU time itself: what asking twice shows is taken off again.
  const first = cpuMicroseconds()
  const begin = cpuMicroseconds()
  const result = write()
  const end = cpuMicroseconds()
  if (begin - first > MOST_MICROSECONDS || end - begin > MOST_MICROSECONDS) return result
  total.nanoseconds += ((end - begin) - (begin - first)) * 1000
  total.count++
  return result
}

/** @returns {number} of the process since it started */
function cpuMicroseconds () {
  const { user, system } = process.cpuUsage()
  return user + system
}
