/** The profiler's log is complete only after a regular exit. */
export function endOnSignal () {
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGINT', () => process.exit(0))
}
