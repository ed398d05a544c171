import { answerByPath, serveOnPort } from '../../lib/http/serve-on-port.js'

/** What every application answers. */
export const answer = { hello: 'world' }

/** Serve one application for each number of middlewares, by path: `/20` goes to the one with twenty. */
export async function serve (build) {
  const applications = {}
  for (const count of [0, 20, 150, 1000]) applications[`/${count}`] = await build(count, `/${count}`)
  serveOnPort(answerByPath(applications))
}
