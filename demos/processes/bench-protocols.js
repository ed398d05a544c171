import { connect } from './bench/protocols.js'

export const summary = 'measures HTTP/1.1 and HTTP/2, with and without TLS, on connections that are kept'

const BODY = '{"hello":"world"}'
const AT_A_TIME = [
  { id: 'one', label: 'One request at a time', times: 1 },
  { id: 'twenty', label: 'Twenty requests at a time', times: 20 }
]

/** @type {Record<string, import('./bench/protocols.js').Protocol>} */
const PROTOCOLS = {
  http: { secure: false, multiplexed: false },
  https: { secure: true, multiplexed: false },
  h2c: { secure: false, multiplexed: true },
  h2: { secure: true, multiplexed: true }
}

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'processes-protocols',
  title: 'HTTP/1.1 and HTTP/2, with and without TLS',
  operation: 'from the first byte of the requests to the last of the answers: server and client in one process, and the client writes prepared bytes',
  unit: 'ns',
  promised: true,
  baseline: 'http',
  contenders: [
    { id: 'http', label: 'HTTP/1.1', package: 'fastify', note: 'a connection for each request under way' },
    { id: 'https', label: 'HTTP/1.1 over TLS', package: 'fastify', note: 'the same; the handshakes are done' },
    { id: 'h2c', label: 'HTTP/2', package: 'fastify', note: 'http2: true; one connection for all' },
    { id: 'h2', label: 'HTTP/2 over TLS', package: 'fastify', note: 'http2: true, and https; one connection for all' }
  ],
  groups: AT_A_TIME.map(({ id, label, times }) => ({
    id,
    label,
    build: async ({ id: protocol }) => await connect(PROTOCOLS[protocol], times),
    cases: [{ id: 'kept', label: 'on kept connections', shown: 'GET /', input: () => null, expected: BODY }]
  }))
}
