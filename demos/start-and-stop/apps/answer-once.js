/** Listen, tell the port on the standard output, answer one request, and end. */
export function answerOnce (server) {
  server.listen(0, '127.0.0.1', () => {
    const { port } = /** @type {any} */ (server.address())
    process.stdout.write(`${port}\n`)
  })
  // A regular exit, at which Node writes what it has compiled to its cache.
  server.on('request', (request, response) => { response.on('finish', () => setImmediate(() => process.exit())) })
  // Whoever started this is gone.
  process.stdin.on('end', () => process.exit(1)).resume()
}
