const app = require('fastify')()
app.get('/', async () => 'instance')
module.exports = app
