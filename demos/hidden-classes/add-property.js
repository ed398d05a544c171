import fastify from 'fastify'

const USER = { name: 'Ada' }

/**
 * Make one of Fastify's own requests, give it a user as a hook does, read the user.
 *
 * @param {boolean} declared whether the user was declared with `decorateRequest`
 * @returns {Promise<(id: number) => string>}
 */
export async function addUser (declared) {
  const app = fastify()
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
    request.user = USER
    return request.user.name
  }
}
