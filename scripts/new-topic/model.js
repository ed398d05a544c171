import Fastify from 'fastify'

/** FILL: run the mechanism, and return plain data about what it did. */
export async function askFastify (url) {
  const app = Fastify()
  app.get('/hello/:name', async ({ params }) => params)
  const { statusCode } = await app.inject(url)
  return { url, status: statusCode }
}
