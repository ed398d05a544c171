import { answerFastify, readAnswer } from './bench/answer-fastify.js'
import { throwDeep } from './bench/throw-deep.js'
import { MESSAGE, STATUS } from './model/places.js'

export const summary = 'measures an Error with its stack trace, without it, and an answer without an Error'

/** What `Error.stackTraceLimit` is where nobody has changed it. */
const FRAMES = 10
const input = () => null

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'throw',
  title: 'Time to throw',
  operation: 'named with each case',
  unit: 'ns',
  pace: { mostRounds: 12 },
  baseline: 'bare',
  contenders: [
    { id: 'bare', label: 'an Error without a trace', package: null, note: 'Error.stackTraceLimit is 0' },
    { id: 'traced', label: 'an Error', package: null, note: `with the usual trace of ${FRAMES} calls` },
    { id: 'plain', label: 'no Error', package: null, note: 'an object with the same fields is thrown; the handler of the request answers itself', leavesOut: ['read'] }
  ],
  groups: [
    {
      id: 'thrown',
      label: 'Thrown and caught',
      build: async ({ id }, { id: what }) => {
        limitTrace(id)
        return throwDeep(id !== 'plain', what === 'read')
      },
      cases: [
        { id: 'caught', label: 'it is thrown twenty calls deep, and caught,', shown: 'error.message', input, expected: MESSAGE },
        { id: 'read', label: 'its stack is read too, as a logger does,', shown: 'error.stack', input, expected: MESSAGE }
      ]
    },
    {
      id: 'request',
      label: 'A request that fails',
      build: async ({ id }) => {
        limitTrace(id)
        return await answerFastify(id !== 'plain')
      },
      read: readAnswer,
      cases: [{ id: 'answered', label: `Fastify answers ${STATUS} in this process, without a socket,`, shown: 'reply.code(409)', note: 'The handler throws and the error handler answers; where there is no Error, the handler answers the same.', input, expected: `${STATUS} ${JSON.stringify({ sorry: MESSAGE })}` }]
    }
  ]
}

/** @param {string} id of a contender, which has the process to itself */
function limitTrace (id) {
  Error.stackTraceLimit = id === 'bare' ? 0 : FRAMES
}
