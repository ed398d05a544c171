module.exports = async function (fastify, opts) {
  fastify.get('/', async () => 'plugin')
}
module.exports.options = {}
