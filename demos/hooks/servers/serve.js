import { createServer } from 'node:http'
import { endOnSignal } from '../../lib/end-on-signal.js'

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

  endOnSignal()
}

/** What is measured is not how lines are written. */
function discard () {}
