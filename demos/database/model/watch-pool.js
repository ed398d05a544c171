/**
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
