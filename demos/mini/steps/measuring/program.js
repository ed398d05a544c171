import { compare, measure } from './measure.js'

const { fastify, ...others } = await measure('server.js', ['fastify', 'ours', 'koa', 'express', 'node:http'])

for (const [name, samples] of Object.entries(others)) {
  const { low, middle, high } = compare(samples, fastify)
  console.log(`${name.padEnd(9)}  takes ${middle.toFixed(2)} times as long as Fastify, from ${low.toFixed(2)} to ${high.toFixed(2)}`)
}
