import Fastify from 'fastify'

const NUMBER = { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } }

/**
 * The parts of a request in the order in which the installed Fastify validates them: all
 * are wrong at first, and the one that is refused is put right for the next request.
 *
 * @returns {Promise<string[]>}
 */
export async function askInOrder () {
  const app = Fastify()
  app.post('/:n', { schema: { headers: NUMBER, querystring: NUMBER, body: NUMBER, params: NUMBER } }, async () => 'ok')
  /** @type {string[]} */
  const refused = []
  const valueOf = (/** @type {string} */ part) => refused.includes(part) ? '1' : 'x'
  for (;;) {
    const response = await app.inject({
      method: 'POST',
      url: `/${valueOf('params')}?n=${valueOf('querystring')}`,
      headers: { n: valueOf('headers') },
      body: { n: valueOf('body') }
    })
    if (response.statusCode === 200) return refused
    refused.push(response.json().message.split('/')[0])
  }
}
