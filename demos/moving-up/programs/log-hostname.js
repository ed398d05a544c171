export default async function (fastify) {
  const lines = []
  const stream = { write: (line) => { lines.push(JSON.parse(line)) } }
  const app = fastify({ logger: { stream } })
  app.get('/', async () => 'tea')
  await app.inject('/')
  return Object.keys(lines[0].req)
}
