import Fastify from 'fastify'

export const cause = () => Fastify({ http2: true, forceCloseConnections: 'idle' })
export const cure = () => Fastify({ forceCloseConnections: 'idle' })

export const why = 'With `idle`, the server needs a method `closeIdleConnections()`. A server of HTTP/2 without TLS has none, and not each one that `serverFactory` makes has it.'
export const instead = 'Leave the option out, or use a server that has this method.'
export const see = '/mechanisms/start-and-stop'
