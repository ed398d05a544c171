import fastify from 'fastify'
import { serveConnections } from '../heart.js'

const app = fastify()
app.get('/', async () => String(process.pid))
app.get('/dies', async () => { process.exit(1) })
await serveConnections(app)
