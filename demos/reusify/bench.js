import { CONTENDERS } from './bench/contenders.js'
import { makeRequest, State, fillState, readState } from './bench/holders.js'
import { buildOperations } from './bench/operations.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures objects from a pool against objects made anew'

const ALIVE = [1024, 32_768]
const TIMES = 10

const state = new State()
fillState(state, makeRequest())
const expected = readState(state) * TIMES

/** @type {Array<{ id: string, label: string, shown: string, note?: string }>} */
const KINDS = [
  { id: 'plain', label: 'an object of six fields', shown: '{ request, context, url, … }' },
  { id: 'closure', label: 'the same with a function of its own', shown: '{ …, finish: () => … }', note: 'The function is made with the object, and the engine makes a Context for it: a pool saves three allocations.' }
]

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'reusify',
  title: 'Time to take an object, use it and give it up',
  operation: `${TIMES} objects, one after the other: taken or made, filled, read, and put back or dropped`,
  unit: 'ns',
  memory: true,
  baseline: 'pooled',
  contenders: CONTENDERS,
  groups: [
    {
      id: 'dropped',
      label: 'Used within one function',
      build: (/** @type {any} */ contender) => buildOperations({ contender, alive: 0, times: TIMES }),
      cases: [{ ...KINDS[0], note: 'The object never leaves the function, so the engine may do without it.', input: makeRequest, expected }]
    },
    ...ALIVE.map((alive) => ({
      id: String(alive),
      label: `${groupDigits(alive)} alive at a time`,
      size: alive,
      // How many are alive is what the group is about.
      single: true,
      build: (/** @type {any} */ contender) => buildOperations({ contender, alive, times: TIMES }),
      cases: KINDS.map((kind) => ({ ...kind, input: makeRequest, expected }))
    }))
  ]
}
