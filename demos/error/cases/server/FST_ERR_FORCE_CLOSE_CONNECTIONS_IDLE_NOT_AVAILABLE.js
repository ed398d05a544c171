import Fastify from 'fastify'

export function cause () {
  Fastify({ http2: true, forceCloseConnections: 'idle' })
}

export function cure () {
  Fastify({ forceCloseConnections: 'idle' })
}

export const why = 'Fastify asks the server to close its idle connections. A server of HTTP/2 has no `closeIdleConnections()`, and not each one that `serverFactory` makes has it.'
export const instead = 'Leave the option out, or use a server that has this method.'
