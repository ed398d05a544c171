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
  express: (way) => answerExpress(/** @type {'plain' | 'changed' | 'cramped'} */ (way)),
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
      // What one place in the code meets is what the group is about.
      single: true,
      build: buildOne,
      cases: [
        { id: 'read', label: 'one place reads a property of 900 objects,', shown: 'object.id', note: 'The plain way: objects of four shapes in turn.', input: () => null, expected: SUM },
        { id: 'contexts', label: 'a root hook reads the id of 900 requests to ten plugins,', shown: 'request.id', note: 'The plain way: no decorator, so one shape. More shapes: one decorator at the root, so ten.', input: () => null, expected: SUM },
        { id: 'property', label: 'a request is made, a user set, its name read,', shown: 'request.user = user', note: 'The plain way: declared with decorateRequest.', input: () => START, expected: 'Ada' }
      ]
    },
    {
      id: 'prototypes',
      label: 'Prototypes',
      // One application, as in a server: each has prototypes of its own.
      single: true,
      build: buildOne,
      read: readAnswer,
      cases: [
        { id: 'express', label: 'Express answers in this process, without a socket,', shown: '{"hello":"world"}', note: 'The plain way: objects that have Express’s prototypes, and space for their fields, when they are made.', input: () => null, expected: ANSWER }
      ]
    },
    {
      id: 'folded',
      label: 'The same loop, when it is the only one',
      // What the method page shows: of a single function the engine folds what it closes over.
      single: true,
      build: buildOne,
      cases: [{ id: 'three', label: 'three lines are printed to a buffer by the only function of its kind,', shown: 'log(0) log(1) log(2)', note: 'V8 knows every variable of a function that is made once.', input: () => null, expected: print(3, false)() }]
    },
    {
      id: 'code',
      label: 'Code from text',
      build: buildOne,
      cases: [
        { id: 'three', label: 'three lines are printed to a buffer,', shown: 'log(0) log(1) log(2)', note: 'The plain way: a loop to a number that stands in the code.', input: () => null, expected: print(3, false)() },
        { id: 'fifty', label: 'fifty lines are printed to a buffer,', shown: 'log(0) … log(49)', note: 'The plain way: a loop to a number that stands in the code.', input: () => null, expected: print(50, false)() },
        { id: 'object', label: 'an object of five properties becomes JSON and bytes,', shown: JSON.stringify(VALUE), note: 'The plain way: a function that goes through what it prepared from the schema.', input: () => ({ ...VALUE }), expected: Buffer.byteLength(JSON.stringify(VALUE)) }
      ]
    }
  ]
}

/**
 * @param {import('../lib/measuring/declaration.js').Contender} contender
 * @param {import('../lib/measuring/declaration.js').Case} testCase
 */
async function buildOne ({ id }, testCase) {
  return await BUILDERS[testCase.id](/** @type {import('./bench/contenders.js').Way} */ (id))
}
