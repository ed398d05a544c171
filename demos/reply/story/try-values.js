import Fastify from 'fastify'

/**
 * @typedef {object} Tried
 * @property {string} label
 * @property {string} status
 * @property {string} type the content type; empty when there is none
 * @property {string} body
 */

/** What a handler may return. @type {Array<{ label: string, give: (reply: any) => any }>} */
const VALUES = [
  { label: "{ item: 'tea' }", give: () => ({ item: 'tea' }) },
  { label: "'tea'", give: () => 'tea' },
  { label: "''", give: () => '' },
  { label: '42', give: () => 42 },
  { label: 'false', give: () => false },
  { label: 'null', give: () => null },
  { label: 'undefined', give: () => undefined },
  { label: 'new Date(0)', give: () => new Date(0) },
  { label: "new Map([['item', 'tea']])", give: () => new Map([['item', 'tea']]) },
  { label: '10n', give: () => 10n },
  { label: '() => 7', give: () => () => 7 },
  { label: 'an object that holds itself', give: circle },
  { label: "Buffer.from('tea')", give: () => Buffer.from('tea') },
  { label: 'new Uint16Array([0x6574])', give: () => new Uint16Array([0x6574]) },
  { label: 'new ArrayBuffer(3)', give: () => new ArrayBuffer(3) },
  { label: "new Blob(['tea'])", give: () => new Blob(['tea']) },
  { label: "new Blob(['tea']).stream()", give: () => new Blob(['tea']).stream() },
  { label: "a generator that yields 'tea'", give: () => (function * () { yield 'tea' }()) },
  { label: "'tea', and code(204)", give: (reply) => { reply.code(204); return 'tea' } },
  { label: "{ item: 'tea' }, as text/html", give: (reply) => { reply.type('text/html'); return { item: 'tea' } } },
  { label: "'tea', as application/json", give: (reply) => { reply.type('application/json'); return 'tea' } },
  { label: "'tea', and content-length 9", give: (reply) => { reply.header('content-length', 9); return 'tea' } }
]

/** What an async handler that returns each of them answers. @returns {Promise<Tried[]>} */
export async function tryValues () {
  return await Promise.all(VALUES.map(async ({ label, give }) => {
    const app = Fastify()
    app.get('/orders', async (request, reply) => give(reply))
    const { statusCode, headers, body } = await app.inject('/orders')
    const said = statusCode === 500 ? JSON.parse(body).message.split('\n')[0] : body
    return { label, status: String(statusCode), type: String(headers['content-type'] ?? '').replace('; charset=utf-8', ''), body: said || '(empty)' }
  }))
}

function circle () {
  const order = { item: /** @type {unknown} */ (null) }
  order.item = order
  return order
}
