import { createServer } from 'node:http'

/**
 * Features of an application, each with a path, and with a header by which a proxy may close it: its concern is to
 * look at that header first.
 */
export function featuresOf (count) {
  return Array.from({ length: count }, (_, index) => ({ path: `/${count}/feature-${index + 1}`, header: `x-close-feature-${index + 1}` }))
}

/** What every feature answers. */
export const answer = { hello: 'world' }

/** Serve one application for each number of features, by the first part of the path. */
export async function serve (build) {
  const applications = {}
  for (const count of [10, 20, 100]) {
    const features = featuresOf(count)
    const application = await build(features)
    for (const { path } of features) applications[path] = application
  }
  createServer((request, response) => {
    const application = applications[request.url]
    if (application) application(request, response)
    else response.writeHead(404).end()
  }).listen(process.env.PORT, '127.0.0.1')
}
