import { startLoad } from '../lib/load.js'
import { bun as bunPart } from '../lib/parts/bun.js'
import { requirePart } from '../lib/parts/find-part.js'
import { startRuntime } from './start-runtime.js'
import { CONNECTIONS } from './printed.js'

const WARM_UP_SECONDS = 0.5
const SECONDS = 1

const file = (/** @type {string} */ name) => new URL(`runtimes/${name}.js`, import.meta.url)

/**
 * How many requests a second bare servers and Fastify answer on this Node and on Bun,
 * one after the other. A sketch, not a measurement: one run each, and no processor time,
 * which Bun is not asked for.
 *
 * @param {AbortSignal} [signal]
 * @returns {Promise<Array<{ label: string, requestsPerSecond: number }>>}
 * @throws {import('../lib/command-error.js').CommandError} when Bun is not found, or a server fails
 */
export async function raceRuntimes (signal) {
  const { path: bun } = requirePart(bunPart, 'without --bun everything else runs')
  const node = process.execPath
  const contenders = [
    { label: 'node:http on Node', program: node, entry: file('http') },
    { label: 'Fastify on Node', program: node, entry: file('fastify') },
    { label: 'Bun.serve', program: bun, entry: file('bun-serve') },
    { label: 'Fastify on Bun', program: bun, entry: file('fastify') }
  ]
  const rates = []
  for (const { label, program, entry } of contenders) {
    const server = await startRuntime({ label, program, entry, signal })
    try {
      rates.push({ label, requestsPerSecond: await putUnderLoad(server.url, label, signal) })
    } finally {
      await server.end()
    }
  }
  return rates
}

/**
 * @param {string} url
 * @param {string} label
 * @param {AbortSignal} [signal]
 */
async function putUnderLoad (url, label, signal) {
  const generator = await startLoad({ url, connections: CONNECTIONS, label, signal })
  try {
    await generator.run(WARM_UP_SECONDS)
    const { requestsPerSecond } = await generator.run(SECONDS)
    return requestsPerSecond
  } finally {
    await generator.close()
  }
}
