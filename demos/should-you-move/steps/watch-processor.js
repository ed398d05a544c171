import { performance } from 'node:perf_hooks'

/** Call it when the server has warmed up, and what it returns after some thousand requests. */
export function watchProcessor (server) {
  let answered = 0
  server.on('request', (request, response) => response.once('close', () => { answered++ }))
  const processor = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  return () => {
    const { user, system } = process.cpuUsage(processor)
    const { utilization } = performance.eventLoopUtilization(loop)
    return { answered, perRequest: (user + system) / answered, busy: utilization }
  }
}
