import { MESSAGE, STATUS } from '../model/places.js'

/** The options of the route, and the body of its handler, by the place. @type {Record<string, string>} */
const HANDLERS = {
  handler: 'fail()',
  onError: 'fail()',
  serialization: 'return { toJSON: fail }',
  early: 'return Readable.from(breaking([]))',
  late: "return Readable.from(breaking(['[{\"item\":\"tea\"}']))",
  sent: 'reply.send([])\n  fail()'
}

const HOOKS = ['onRequest', 'preHandler', 'onSend', 'onResponse', 'onError']

/**
 * A program that does the same as the model.
 *
 * @param {import('../model/places.js').Plan} plan checked
 * @returns {string}
 */
export function writeProgram ({ place, thrown, handlers }) {
  const streams = place === 'early' || place === 'late'
  return [
    ...streams ? ["import { Readable } from 'node:stream'"] : [],
    "import Fastify from 'fastify'\n",
    'const app = Fastify({ logger: true })',
    ...guard('app', handlers.app),
    'app.register(async (api) => {',
    ...indent([...guard('api', handlers.api), 'api.register(async (orders) => {', ...indent([...guard('orders', handlers.orders), ...throwing(place)]), '})']),
    '})\n',
    'await app.listen({ port: 3000 })',
    `const response = await fetch('http://localhost:3000/${place === 'missing' ? 'order' : 'orders'}')`,
    'console.log(response.status, await response.text().catch((error) => error.message))',
    'await app.close()\n',
    'function fail () {',
    `  throw ${thrown === 'string' ? `'${MESSAGE}'` : thrown === 'status' ? `Object.assign(new Error('${MESSAGE}'), { statusCode: ${STATUS} })` : `new Error('${MESSAGE}')`}`,
    '}',
    ...streams ? ['\nasync function * breaking (parts) {', '  yield * parts', '  await new Promise((resolve) => setTimeout(resolve))', '  fail()', '}'] : []
  ].join('\n') + '\n'
}

/**
 * @param {string} name
 * @param {string} handler
 */
function guard (name, handler) {
  if (handler === 'none') return []
  return [
    `${name}.setErrorHandler((error, request, reply) => {`,
    handler === 'throws' ? '  throw error' : `  reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ by: '${name}' })`,
    '})'
  ]
}

/** @param {string} place */
function throwing (place) {
  return [
    ...HOOKS.includes(place) ? [`orders.addHook('${place}', async () => fail())`] : [],
    `orders.get('/orders', ${place === 'validation' ? "{ schema: { querystring: { type: 'object', required: ['page'] } } }, " : ''}async (request, reply) => {`,
    ...indent((HANDLERS[place] ?? 'return []').split(/\n */)),
    '})'
  ]
}

/** @param {string[]} lines */
function indent (lines) {
  return lines.map((line) => `  ${line}`)
}
