import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.get('/name', async () => {
  const text = await readFile('package.json', 'utf8')
  return JSON.parse(text).name
})
