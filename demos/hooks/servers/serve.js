import { serveOnPort } from '../../lib/http/serve-on-port.js'

/**
 * Serve one of the three shops to a load generator.
 *
 * @param {(log: (line: string) => void) => Promise<import('node:http').RequestListener>} createShop
 */
export async function serve (createShop) {
  const shop = await createShop(discard)
  serveOnPort((request, response) => {
    // The load generator does not say who it is.
    request.headers.authorization = 'Bearer ada'
    shop(request, response)
  })
}

/** What is measured is not how lines are written. */
function discard () {}
