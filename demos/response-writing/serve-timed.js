import { serveOnPort } from '../lib/http/serve-on-port.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'
import { SERVERS, watchHandles } from './model.js'

/** Where a server tells what its writes took so far. */
export const PROBE = '/writes'
/** Reading two clocks costs about as much as a short function: most writes are left alone. */
const ONE_IN = 4
/** In a longer time another program had the core: the client gives it back after an answer or a few. */
const LONGEST_MILLISECONDS = 0.5
/**
 * A longer time is another thread's: the compiler's, or the collector's. Linux does not tell one thread's time finely
 * enough.
 */
const MOST_MICROSECONDS = 100

if (process.argv[1] === import.meta.filename) await serveTimed(process.argv[2])

/** Serve the twenty rows on the PORT of the environment, and tell what writing them took. */
async function serveTimed (id) {
  const server = await SERVERS[id].create(twentyRows)
  const [answer] = server.listeners('request')
  const spent = timeWrites(server)
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url === PROBE) response.end(JSON.stringify(spent))
    else answer.call(server, request, response)
  })
  serveOnPort(server)
}

/**
 * What a server spends in its handles' native writes, of those that are timed: by the clock on the wall, as a
 * profiler counts, and in CPU time.
 */
function timeWrites (server) {
  const spent = { write: { count: 0, nanoseconds: 0 }, 'write-cpu': { count: 0, nanoseconds: 0 } }
  let turn = 0
  watchHandles(server, (method, write) => {
    turn = (turn + 1) % (2 * ONE_IN)
    if (turn === 0) return timeByWall(write, spent.write)
    return turn === ONE_IN ? timeByCpu(write, spent['write-cpu']) : write()
  })
  return spent
}

function timeByWall (write, total) {
  const begin = performance.now()
  const result = write()
  const milliseconds = performance.now() - begin
  if (milliseconds > LONGEST_MILLISECONDS) return result
  total.nanoseconds += milliseconds * 1e6
  total.count++
  return result
}

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

function cpuMicroseconds () {
  const { user, system } = process.cpuUsage()
  return user + system
}
