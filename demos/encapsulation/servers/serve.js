import { createServer } from 'node:http'
import { endOnSignal } from '../../lib/end-on-signal.js'
import { COUNTS, featuresOf } from './features.js'

/**
 * Serve one application for each number of features, by the first part of the path.
 *
 * @param {(features: ReturnType<typeof featuresOf>) => Promise<import('node:http').RequestListener>} build
 */
export async function serve (build) {
  /** @type {Record<string, import('node:http').RequestListener>} */
  const applications = {}
  for (const count of COUNTS) {
    const features = featuresOf(count)
    const application = await build(features)
    for (const { path } of features) applications[path] = application
  }
  const server = createServer((request, response) => {
    const application = applications[request.url ?? '']
    if (application) application(request, response)
    else response.writeHead(404).end()
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')

  endOnSignal()
}
