/**
 * Count by the driver’s events. It has none for an operation that an `AbortSignal` ends while it waits: that one stays
 * in the count (mongodb/lib/cmap/connection_pool.js, `checkOut`).
 *
 * @param {import('mongodb').MongoClient} client
 * @returns {() => number} how many operations wait for a connection now
 */
export function watchPool (client) {
  let waiting = 0
  client.on('connectionCheckOutStarted', () => { waiting++ })
  client.on('connectionCheckedOut', () => { waiting-- })
  client.on('connectionCheckOutFailed', () => { waiting-- })
  return () => waiting
}
