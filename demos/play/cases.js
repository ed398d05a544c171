// What a reader can begin with, and how a request is typed.
const GET = { method: 'GET', headers: '', body: '' }
const POST = { method: 'POST', headers: '', body: '' }

export const EXAMPLES = [
  {
    id: 'shop',
    label: 'A small shop',
    code: `const fp = require('fastify-plugin')

// With fp, what it adds is seen outside of it.
const catalogue = fp(async function catalogue (app) {
  const tea = { name: 'tea', price: 3, cost: 1 }
  app.decorate('products', [tea])
})

async function orders (app) {
  // It runs for the routes of this plugin alone.
  app.addHook('onRequest', async function guard (request, reply) {
    if (request.headers['x-user']) return
    return reply.code(401).send({ error: 'Log in first' })
  })

  app.get('/', async (request) => {
    return [{ of: request.headers['x-user'], item: 'tea' }]
  })
}

const item = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' }
  }
}
const schema = { response: { 200: { type: 'array', items: item } } }

module.exports = async function shop (app) {
  app.register(catalogue)
  app.register(orders, { prefix: '/orders' })
  app.get('/products', { schema }, async () => app.products)
}
`,
    requests: [
      { ...GET, url: '/products' },
      { ...GET, url: '/orders' },
      { ...GET, url: '/orders', headers: 'x-user: Ada' }
    ]
  },
  {
    id: 'hooks',
    label: 'Every hook in order',
    code: `module.exports = async function (app) {
  app.addHook('onRequest', async function first () {})
  app.addHook('preParsing', async function second (request, reply, payload) {
    return payload
  })
  app.addHook('preValidation', async function third () {})
  app.addHook('preHandler', async function fourth (request) {
    request.body.item = 'green tea'
  })
  app.addHook('preSerialization', async function fifth (request, reply, payload) {
    return { ...payload, seen: true }
  })
  app.addHook('onSend', async function sixth (request, reply, payload) {
    reply.header('x-length', payload.length)
  })
  app.addHook('onResponse', async function last () {})
  app.addHook('onError', async function whenItThrows () {})

  app.post('/orders', async (request) => request.body)
  app.post('/broken', async () => {
    throw new Error('out of stock')
  })
}
`,
    requests: [
      { ...POST, url: '/orders', body: '{"item":"tea"}' },
      { ...POST, url: '/broken', body: '{"item":"tea"}' }
    ]
  },
  {
    id: 'input',
    label: 'A body and its schema',
    code: `const order = {
  type: 'object',
  properties: {
    item: { type: 'string' },
    count: { type: 'integer', default: 1 }
  },
  required: ['item'],
  additionalProperties: false
}

module.exports = async function (app) {
  app.post('/orders', { schema: { body: order } }, async (request) => {
    return { got: request.body }
  })
}
`,
    requests: [
      { ...POST, url: '/orders', body: '{"item":"tea","count":"2","price":0}' },
      { ...POST, url: '/orders', body: '{"count":2}' },
      { ...POST, url: '/orders', headers: 'content-type: application/json', body: '{"item":' },
      { ...POST, url: '/orders', headers: 'content-type: text/csv', body: 'item;tea' }
    ]
  },
  {
    id: 'errors',
    label: 'Errors and 404',
    code: `const fastify = require('fastify')

const app = fastify({ logger: true })

app.setErrorHandler(function say (error, request, reply) {
  request.log.error(error)
  const status = error?.statusCode >= 400 ? error.statusCode : 500
  reply.code(status).send({ problem: error.message })
})

app.register(async function shop (app) {
  app.setNotFoundHandler(function noSuchThing (request, reply) {
    reply.code(404).send({ problem: 'No such thing in the shop' })
  })
  app.get('/tea', async () => {
    const error = new Error('out of stock')
    throw Object.assign(error, { statusCode: 409 })
  })
}, { prefix: '/shop' })

app.listen({ port: 3000 })
`,
    requests: [
      { ...GET, url: '/shop/tea' },
      { ...GET, url: '/shop/coffee' },
      { ...GET, url: '/elsewhere' }
    ]
  },
  {
    id: 'mistakes',
    label: 'Find two mistakes',
    code: `import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.register(async function shared (app) {
  app.addHook('onRequest', async function guard (request, reply) {
    if (!request.headers.authorization) {
      return reply.code(401).send('Log in first')
    }
  })
})

app.get('/salaries', async (request, reply) => {
  if (request.query.of === 'nobody') {
    reply.code(404).send('Nobody of this name')
  }
  return { Ada: 9000 }
})
`,
    requests: [
      { ...GET, url: '/salaries' },
      { ...GET, url: '/salaries?of=nobody' }
    ]
  }
]

/** The headers of a request as it is typed, a line each; `odd` is told of a line that is none. */
export function readFields ({ headers, body }, odd = (/** @type {string} */ _line) => {}) {
  const fields = {}
  for (const line of headers.split('\n').filter((each) => each.trim() !== '')) {
    const [, name, value] = line.match(/^\s*([^\s:]+)\s*:(.*)$/) ?? []
    if (name === undefined) odd(line)
    else fields[name.toLowerCase()] = value.trim()
  }
  // Most bodies are JSON, and a body without a type is refused.
  if (isJson(body)) fields['content-type'] ??= 'application/json'
  return fields
}

function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
