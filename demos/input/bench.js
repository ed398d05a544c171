import { CONTENDERS } from './bench/contenders.js'
import { PAYLOADS } from './bench/payloads.js'

export const summary = 'measures Ajv against Zod and checks by hand, and how long a validator takes to build'

const [FLAT] = PAYLOADS

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'input',
  title: 'Time to validate a body',
  operation: 'from a parsed body to one that is valid; or from a schema to the function that validates, with one call of it',
  unit: 'ns',
  baseline: 'ajv',
  contenders: CONTENDERS,
  // What is to be told apart differs by much.
  pace: { mostRounds: 12 },
  // Each is a group of its own: what is finished of a recording is kept.
  groups: [
    ...PAYLOADS.map((payload) => ({
      id: payload.id,
      label: payload.label,
      build: async (/** @type {any} */ { prepare }) => (await prepare())(payload)(),
      cases: [{ id: 'fits', label: 'it fits', shown: payload.shown, input: payload.make, expected: payload.make() }]
    })),
    {
      id: 'build',
      label: 'From the schema to the first answer',
      build: async ({ prepare }) => {
        const make = (await prepare())(FLAT)
        return (value) => make()(value)
      },
      cases: [{ id: 'flat', label: FLAT.label, shown: FLAT.shown, input: FLAT.make, expected: FLAT.make(), note: 'Ajv compiles when the server starts, once for each schema.' }]
    }
  ]
}
