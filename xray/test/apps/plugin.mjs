export const options = {}

export default async function (fastify, opts) {
  fastify.get('/', async () => 'plugin')
}
