import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'

async function build (healthCheck) {
  const app = Fastify()
  await app.register(underPressure, { healthCheck, healthCheckInterval: 60_000 })
  app.get('/', async () => 'tea')
  try {
    return await app.inject('/')
  } finally {
    await app.close()
  }
}

export const cause = () => build(async () => false)
export const cure = () => build(async () => true)

export const why = 'Your `healthCheck` threw, or returned `false` or nothing. Or the process is over a limit: event loop delay, heap, resident memory, or event loop utilization. So `@fastify/under-pressure` refuses all requests until this ends.'
export const instead = 'Find what blocks the process or fills its memory, or raise the limit. `maxEventLoopDelay` counts milliseconds.'
export const source = '@fastify/under-pressure/index.js: fe(\'FST_UNDER_PRESSURE\''
