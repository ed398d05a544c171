import { createServer } from 'node:http'

/**
 * Serve one of the three shops to a load generator.
 *
 * @param {(log: (line: string) => void) => Promise<import('node:http').RequestListener>} createShop
 */
export async function serve (createShop) {
  const shop = await createShop(discard)
  const server = createServer((request, response) => {
    // The load generator does not say who it is.
    request.headers.authorization = 'Bearer ada'
    shop(request, response)
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')

  // The profiler's log is complete only after a regular exit.
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGINT', () => process.exit(0))
}

/** What is measured is not how lines are written. */
function discard () {}
