import { answerByPath, serveOnPort } from '../../lib/http/serve-on-port.js'
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
  serveOnPort(answerByPath(applications))
}
