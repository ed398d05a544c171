/**
 * Small applications, each on Express and on Fastify, and what a reader would put into the
 * calculator for them.
 *
 * @typedef {object} Profile
 * @property {string} id
 * @property {string} label
 * @property {Partial<import('../model/read-request.js').Request>} told what is not as for a request that does nothing
 * @property {boolean} [above] whether its own code is what it takes more than the hello on Fastify, since no field counts it
 * @property {import('../../lib/profiling/flame-topic.js').FlameRequest} request
 * @property {number} [connections]
 * @property {string} [leavesOut] what the sum leaves out of it
 * @property {true} [raises] whether that is work of Express alone, so that it can only raise the gain
 */

const FEW_CONNECTIONS = 10
// Who waits 5 ms must be asked by more, or the processor idles.
const MANY_CONNECTIONS = 100

const CACHES = 'what the work pushes out of the processor’s caches'

/** @type {Profile[]} */
const ALL = [
  { id: 'hello', label: 'A bare hello', told: {}, request: { path: '/' } },
  { id: 'middlewares', label: 'Ten middlewares', told: { middlewares: 10 }, request: { path: '/' }, leavesOut: 'what the ten compute, and the headers that they set' },
  { id: 'routes', label: 'The last of 50 routes, with a parameter', told: { routes: 49 }, request: { path: '/v1/things49/7' } },
  { id: 'list', label: 'A list of 5 kB, with a response schema', told: { rows: 50, schema: true }, request: { path: '/' }, leavesOut: 'Express’s ETag of a large answer', raises: true },
  { id: 'body', label: 'A body that is validated', told: {}, above: true, request: { path: '/things', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"tea","price":3.5,"tags":["green","loose"],"stock":12}' }, leavesOut: 'what Express takes more to read a body', raises: true },
  { id: 'logged', label: 'Two log lines by Pino', told: {}, above: true, request: { path: '/' }, leavesOut: 'what Express takes more to hear that an answer is out', raises: true },
  { id: 'work', label: '0.2 ms of own work', told: { handlerMs: 0.2 }, request: { path: '/' }, leavesOut: CACHES },
  { id: 'more-work', label: '1 ms of own work', told: { handlerMs: 1 }, request: { path: '/' }, leavesOut: CACHES },
  { id: 'waiting', label: '5 ms of waiting', told: { waitingMs: 5 }, above: true, request: { path: '/' }, connections: MANY_CONNECTIONS, leavesOut: 'what many connections change' },
  { id: 'mix', label: 'A mix of them', told: { middlewares: 10, routes: 49, rows: 20, schema: true, handlerMs: 0.2, waitingMs: 5 }, request: { path: '/v1/things49/7' }, connections: MANY_CONNECTIONS, leavesOut: 'the ETag, the timer, and what the ten compute' }
]

export const PROFILES = ALL.map((profile) => ({ connections: FEW_CONNECTIONS, ...profile }))
