/**
 * What autocannon printed in the article besides the requests per second, which are in
 * published.json: averages over the ten seconds.
 *
 * @type {Record<string, { latencyMs: number, bytesPerSecond: number }>}
 */
export const PRINTED = {
  express: { latencyMs: 0.84, bytesPerSecond: 1.79e6 },
  koa: { latencyMs: 0.01, bytesPerSecond: 3.2e6 },
  fastify: { latencyMs: 0.01, bytesPerSecond: 4.42e6 }
}

export const CONNECTIONS = 10
