import Fastify from 'fastify'
import { InputError } from '../../../../demos/lib/command-line/input-error.js'

/**
 * @typedef {object} Answer
 * @property {string} url
 * @property {number} status
 * @property {string} body
 */

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'found', label: 'A path that has a route', url: '/hello/Ada' },
  { id: 'missing', label: 'A path that has none', url: '/nowhere' }
]

/**
 * FILL: run the mechanism, and return plain data about what it did.
 *
 * @param {string} url
 * @returns {Promise<Answer>}
 * @throws {InputError} when the URL cannot be asked
 */
export async function askFastify (url) {
  if (!url.startsWith('/')) throw new InputError(`a path must begin with /, got '${url}'`)
  const app = Fastify()
  app.get('/hello/:name', async ({ params }) => ({ hello: /** @type {{ name: string }} */ (params).name }))
  const { statusCode, body } = await app.inject(url)
  await app.close()
  return { url, status: statusCode, body }
}

/** What the page shows before the reader does anything. */
export async function example () {
  return await askFastify(EXAMPLES[0].url)
}
