import middie from '@fastify/middie'
import Fastify from 'fastify'

export const app = Fastify()

await app.register(middie)
app.use((req, res, next) => {
  if (req.headers.token) return next()
  res.status(401).json({ error: 'Log in first' })
})

app.get('/orders', async () => [])
