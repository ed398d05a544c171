import fastify from 'fastify'

const PLUGINS = 10

/**
 * An application of ten encapsulated plugins, a route in each, and what is done
 * to its requests.
 *
 * @typedef {object} Variant
 * @property {string} id
 * @property {string} label
 * @property {import('fastify').FastifyServerOptions} [options]
 * @property {(app: import('fastify').FastifyInstance) => void} [atRoot]
 * @property {(plugin: import('fastify').FastifyInstance, index: number) => void} [inPlugin]
 */

/** @type {Variant[]} */
export const VARIANTS = [
  { id: 'plain', label: 'no decorator' },
  {
    id: 'added',
    label: 'user added by a root hook',
    atRoot: (app) => app.addHook('onRequest', (request, reply, done) => {
      /** @type {any} */ (request).user = null
      done()
    })
  },
  {
    id: 'conditional',
    label: 'user, session and tenant, each added to some',
    atRoot: addToSome
  },
  { id: 'own', label: 'one plugin of the ten decorates its own requests', inPlugin: (plugin, index) => { if (index === 0) plugin.decorateRequest('user', null) } },
  { id: 'root', label: 'one decorateRequest at the root', atRoot: (app) => app.decorateRequest('user', null) },
  { id: 'method', label: 'one method, by decorateRequest at the root', atRoot: (app) => app.decorateRequest('isAdmin', () => false) },
  { id: 'reply', label: 'one decorateReply at the root', atRoot: (app) => app.decorateReply('user', null) },
  { id: 'trust', label: 'trustProxy: true', options: { trustProxy: true } }
]

/**
 * Ask each of the ten plugins once.
 *
 * @param {Variant} variant
 * @returns {Promise<{ requests: object[], replies: object[] }>} as a root hook saw them
 */
export async function collectRequests ({ options, atRoot, inPlugin }) {
  const app = fastify(options)
  /** @type {object[]} */
  const requests = []
  /** @type {object[]} */
  const replies = []
  atRoot?.(app)
  app.addHook('onRequest', (request, reply, done) => {
    requests.push(request)
    replies.push(reply)
    done()
  })
  for (let index = 0; index < PLUGINS; index++) {
    app.register(async (plugin) => {
      inPlugin?.(plugin, index)
      plugin.get(`/${index}`, (request, reply) => { reply.send('') })
    })
  }
  for (let index = 0; index < PLUGINS; index++) await app.inject(`/${index}`)
  await app.close()
  return { requests, replies }
}

/** @param {import('fastify').FastifyInstance} app */
function addToSome (app) {
  let count = 0
  app.addHook('onRequest', (request, reply, done) => {
    const any = /** @type {any} */ (request)
    if (count & 1) any.user = null
    if (count & 2) any.session = null
    if (count & 4) any.tenant = null
    count++
    done()
  })
}
