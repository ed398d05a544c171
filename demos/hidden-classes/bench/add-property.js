import { loadFastify } from './load-fastify.js'

const USER = { name: 'Ada' }

/** Where a request is kept, as a server keeps it: one that nobody can see would not be made at all. */
let inHand = /** @type {any} */ (null)

/**
 * Make one of Fastify's own requests, give it a user as a hook does, read the user.
 *
 * @param {boolean} declared whether the user was declared with `decorateRequest`
 * @returns {Promise<(id: number) => string>}
 */
export async function addUser (declared) {
  const app = loadFastify()()
  if (declared) app.decorateRequest('user', null)
  /** @type {any} */
  let Request = null
  app.get('/', (request, reply) => {
    Request = request.constructor
    reply.send('')
  })
  await app.inject('/')
  await app.close()
  return (id) => {
    const request = new Request(id, null, null, null, null, null)
    inHand = request
    request.user = USER
    return inHand.user.name
  }
}
