import { answerByPath, serveOnPort } from '../../lib/http/serve-on-port.js'

/** How many middlewares each path is behind. */
const COUNTS = [0, 20, 150, 1000]

/** What every application answers. */
export const answer = { hello: 'world' }

/**
 * Serve one application for each number of middlewares, by path: `/20` goes to
 * the one with twenty.
 *
 * @param {(count: number, path: string) => Promise<import('node:http').RequestListener>} build
 * @param {(listener: import('node:http').RequestListener) => import('node:http').RequestListener} [enter] how the applications are called
 */
export async function serve (build, enter = (listener) => listener) {
  /** @type {Record<string, import('node:http').RequestListener>} */
  const applications = {}
  for (const count of COUNTS) applications[`/${count}`] = enter(await build(count, `/${count}`))
  serveOnPort(answerByPath(applications))
}
