/** What autocannon printed besides the rates, which are in published.json. */
export const CONNECTIONS = 10

/** Average latency in milliseconds, by route and set-up. */
export const AVERAGE_MS = /** @type {Record<string, Record<string, number>>} */ ({
  status: { express: 2.53, 'fastify-express': 2.39, fastify: 0.6 },
  partial: { express: 18.2, 'fastify-express': 18.54, fastify: 14.81 },
  page: { express: 20.21, 'fastify-express': 19.85, fastify: 16.39 }
})
