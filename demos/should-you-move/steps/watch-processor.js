import { performance } from 'node:perf_hooks'

/**
 * What a server’s process is busy with, from now on. Call it when the server
 * has warmed up, and what it returns after some thousand requests.
 *
 * @param {import('node:http').Server} server of any framework
 * @returns {() => { answered: number, perRequest: number, busy: number }}
 *   requests done, microseconds of processor time for each, and the part of
 *   the time that the event loop did not wait, from 0 to 1
 */
export function watchProcessor (server) {
  let answered = 0
  server.on('request', (request, response) => {
    response.once('close', () => { answered++ })
  })
  const processor = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  return () => {
    const { user, system } = process.cpuUsage(processor)
    const { utilization } = performance.eventLoopUtilization(loop)
    return { answered, perRequest: (user + system) / answered, busy: utilization }
  }
}
