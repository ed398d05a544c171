import { addUser } from './bench/add-property.js'
import { answerExpress, readAnswer } from './bench/answer-express.js'
import { CONTENDERS } from './bench/contenders.js'
import { print, serialize, VALUE } from './bench/generate-code.js'
import { readObjects, SUM } from './bench/read-objects.js'
import { readRequests } from './bench/read-requests.js'

export const summary = 'measures shapes, decorators, prototypes and generated code'

const START = 7
const PAGE = Buffer.alloc(1024)
const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 17\r\nConnection: close\r\n\r\n{"hello":"world"}'

/**
 * What each case does in a contender's way.
 *
 * @type {Record<string, (way: import('./bench/contenders.js').Way) => any>}
 */
const BUILDERS = {
  read: (way) => readObjects(/** @type {'plain' | 'one' | 'five' | 'many'} */ (way)),
  contexts: (way) => readRequests(way === 'many'),
  property: (way) => addUser(way === 'plain'),
  express: (way) => answerExpress(way === 'changed'),
  three: (way) => print(3, way === 'generated'),
  fifty: (way) => print(50, way === 'generated'),
  object: (way) => {
    const toJson = serialize(way === 'generated')
    // Written as bytes, as a reply has to: the text may be a rope until then.
    return (/** @type {any} */ value) => PAGE.write(toJson(value))
  }
}

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'hidden-classes',
  title: 'Time by shape, and by code that was written at start',
  operation: 'named with each case',
  unit: 'ns',
  baseline: 'plain',
  contenders: CONTENDERS,
  groups: [
    {
      id: 'shapes',
      label: 'Shapes',
      build: (contender) => buildAll(contender, ['read', 'contexts', 'property']),
      cases: [
        { id: 'read', label: 'one place reads a property of 900 objects,', shown: 'object.id', note: 'The plain way: objects of four shapes in turn.', input: () => null, expected: SUM },
        { id: 'contexts', label: 'a root hook reads the id of 900 requests to ten plugins,', shown: 'request.id', note: 'The plain way: no decorator, so one shape. More shapes: one decorator at the root, so ten.', input: () => null, expected: SUM },
        { id: 'property', label: 'a request is made, a user set, its name read,', shown: 'request.user = user', note: 'The plain way: declared with decorateRequest.', input: () => START, expected: 'Ada' }
      ]
    },
    {
      id: 'prototypes',
      label: 'Prototypes',
      build: (contender) => buildAll(contender, ['express']),
      read: readAnswer,
      cases: [
        { id: 'express', label: 'Express answers in this process, without a socket,', shown: '{"hello":"world"}', note: 'The plain way: objects that have Express’s prototypes when they are made.', input: () => null, expected: ANSWER }
      ]
    },
    {
      id: 'code',
      label: 'Code from text',
      build: (contender) => buildAll(contender, ['three', 'fifty', 'object']),
      cases: [
        { id: 'three', label: 'three lines are printed to a buffer,', shown: 'log(0) log(1) log(2)', note: 'The plain way: a loop over an array.', input: () => null, expected: print(3, false)() },
        { id: 'fifty', label: 'fifty lines are printed to a buffer,', shown: 'log(0) … log(49)', note: 'The plain way: a loop over an array.', input: () => null, expected: print(50, false)() },
        { id: 'object', label: 'an object of five properties becomes JSON and bytes,', shown: JSON.stringify(VALUE), note: 'The plain way: a function that goes through the schema for each value.', input: () => ({ ...VALUE }), expected: Buffer.byteLength(JSON.stringify(VALUE)) }
      ]
    }
  ]
}

/**
 * @param {import('../lib/measuring/declaration.js').Contender} contender
 * @param {string[]} cases
 */
async function buildAll ({ id, leavesOut = [] }, cases) {
  const taken = cases.filter((name) => !leavesOut.includes(name))
  return Object.fromEntries(await Promise.all(taken.map(async (name) => [name, await BUILDERS[name](/** @type {import('./bench/contenders.js').Way} */ (id))])))
}
