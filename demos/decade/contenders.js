import { KINDS, TIMES, holdObjects } from '../lib/samples/held-objects.js'
import { AS_BYTES, PAYLOADS } from '../lib/samples/payloads.js'
import { buildFindMyWay, tableOf } from '../lib/samples/thousand-routes.js'

// What is called on every Node of the decade, with the packages of a day: compiled for Node 8 (caller.js). It is what the
// benches of today call. What is `dayOnly` is measured with the packages of the day alone, and on no diagonal.

export { default as code } from './subjects/code.cjs'

const { consume, ...bytes } = AS_BYTES
/** Two of them tell enough where the engine or the library stays the same. */
const SERIALIZED = { small: {}, flat: { dayOnly: true }, nested: {}, list: { dayOnly: true } }

export const json = {
  topic: 'json',
  title: 'Time to serialize an answer',
  operation: 'from an object to JSON; as bytes, counted and written into a buffer',
  memory: true,
  baseline: 'fjs',
  contenders: [
    { id: 'fjs', label: 'fast-json-stringify', package: 'fast-json-stringify', note: 'the function generated from the schema, as Fastify calls it' },
    { id: 'json-stringify', label: 'JSON.stringify', package: null, note: 'the engine’s own, without a schema' }
  ],
  groups: [{
    ...bytes,
    build: async (contender, { schema }) => {
      const stringify = contender.id === 'fjs' ? (await import('fast-json-stringify')).default(schema) : (value) => JSON.stringify(value)
      return (value) => consume(stringify(value))
    },
    cases: PAYLOADS.filter(({ id }) => id in SERIALIZED).map(({ id, label, shown, schema, make }) => ({ id, label, shown, schema, input: make, expected: make(), ...SERIALIZED[id] }))
  }]
}

const LOOKED_UP = { 10: ['parametric'], 1000: ['last', 'parametric'] }

export const routing = {
  topic: 'routing',
  title: 'Time to find a route',
  operation: 'from a URL to the route that answers and its parameters',
  baseline: 'find-my-way',
  contenders: [
    { id: 'find-my-way', label: 'find-my-way', package: 'find-my-way', note: 'lookup() down to the handler, as Fastify calls it', build: (routes) => buildFindMyWay(routes) },
    { id: 'express', label: 'Express router', package: 'express', note: 'express.Router() down to the handler, which is the only way to ask it', build: buildExpress }
  ],
  groups: Object.keys(LOOKED_UP).map((size) => {
    const { routes, group, cases } = tableOf(Number(size))
    return { ...group, build: (contender) => contender.build(routes), cases: cases.filter(({ id }) => LOOKED_UP[size].includes(id)) }
  })
}

async function buildExpress (routes) {
  const { default: express } = await import('express')
  const router = /** @type {any} */ (express.Router())
  let found = null
  routes.forEach((path, route) => router.get(path, (request) => { found = { route, params: request.params } }))
  const miss = () => { found = null }
  return (url) => {
    router({ method: 'GET', url }, {}, miss)
    return found
  }
}

const ALIVE = 1024

export const reusify = {
  topic: 'reusify',
  title: 'Time to take an object, use it and give it up',
  operation: `${TIMES} objects, one after the other: taken or made, filled, read, and put back or dropped`,
  memory: true,
  dayOnly: true,
  baseline: 'pooled',
  contenders: [
    { id: 'pooled', label: 'reusify', package: 'reusify', note: 'taken with get(), emptied after use and put back with release()' },
    { id: 'fresh', label: 'made with new', package: null, note: 'the same object without next, left to the garbage collector after use' }
  ],
  groups: [{
    id: String(ALIVE),
    label: `${ALIVE} alive at a time`,
    size: ALIVE,
    // How many are alive is what the group is about.
    single: true,
    build: (contender, testCase) => holdObjects(testCase.id, ALIVE, contender.id === 'pooled'),
    cases: Object.values(KINDS)
  }]
}
