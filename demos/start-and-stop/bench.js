import { BOOTS } from './model/boot-applications.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures how long an application takes to boot, by its routes and their schemas'

const COUNTS = [10, 100, 1000]

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'start-and-stop',
  title: 'Time to boot routes and schemas',
  operation: 'an application made, its routes declared, until it is ready to answer; all modules are loaded, and it listens on nothing',
  unit: 'ns',
  promised: true,
  baseline: 'plain',
  contenders: [
    { id: 'plain', label: 'No schemas', package: 'fastify', note: 'GET routes, without their HEAD' },
    { id: 'response', label: 'Response schemas', package: 'fast-json-stringify', note: 'each route has a response schema of its own, with five fields' },
    { id: 'both', label: 'Query and response', package: 'ajv', note: 'each route has a schema of its own for its query too' },
    { id: 'shared', label: 'Shared objects', package: 'ajv', note: 'the same two schemas, as the same two objects for all routes' },
    { id: 'saved', label: 'Saved functions', package: '@fastify/ajv-compiler', note: 'schemas as in “query and response”; their functions were written before, and are read from text' },
    { id: 'express', label: 'Express', package: 'express', note: 'the routes without schemas; Express has no boot, so this is all that it does before it listens' },
    { id: 'koa', label: 'Koa', package: '@koa/router', note: 'the routes without schemas, in @koa/router' }
  ],
  groups: COUNTS.map((count) => ({
    id: String(count),
    label: `${groupDigits(count)} routes`,
    size: count,
    single: true,
    build: async ({ id }) => {
      const boot = await BOOTS[id](count)
      return async () => (await boot(count)).routes
    },
    cases: [{ id: 'boot', label: 'to boot', shown: `${groupDigits(count)} routes`, input: () => null, expected: count }]
  }))
}
