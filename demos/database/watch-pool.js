/**
 * Count by the driver’s events. It has none for an operation that an `AbortSignal` ends while it waits: that one
 * stays in the count (mongodb/lib/cmap/connection_pool.js, `checkOut`).
 */
export function watchPool (client) {
  let waiting = 0
  client.on('connectionCheckOutStarted', () => { waiting++ })
  client.on('connectionCheckedOut', () => { waiting-- })
  client.on('connectionCheckOutFailed', () => { waiting-- })
  return () => waiting
}
