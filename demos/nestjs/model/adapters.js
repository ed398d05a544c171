/** The two servers of the spike, and of the flamegraphs. */
export const ADAPTERS = [
  { id: 'nest-express', label: 'Nest on Express', entry: new URL('../servers/nest-express.js', import.meta.url) },
  { id: 'nest-fastify', label: 'Nest on Fastify', entry: new URL('../servers/nest-fastify.js', import.meta.url) }
]
