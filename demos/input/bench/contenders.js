import { checkFlat } from './check-by-hand.js'

/**
 * A way to check a body. Each imports its library when it is made, so that a process
 * holds only the one it measures.
 *
 * @typedef {object} Contender
 * @property {string} id
 * @property {string} label
 * @property {string | null} package
 * @property {string} note
 * @property {() => Promise<(payload: import('./payloads.js').Payload) => () => Validate>} prepare gives, for a payload,
 *   what makes its validator
 * @property {string[]} [leavesOut]
 *
 * @typedef {(value: any) => any} Validate the value as it is then, or a fault
 */

/** @type {Contender[]} */
export const CONTENDERS = [
  {
    id: 'ajv',
    label: 'Ajv, as in Fastify',
    package: 'ajv',
    note: 'with the options of Fastify: converts, sets defaults, and removes what the schema forbids',
    prepare: async () => {
      const { default: Fastify } = await import('fastify')
      const app = Fastify()
      app.post('/', { schema: { body: {} } }, async () => {})
      await app.ready()
      const compile = /** @type {any} */ (app.validatorCompiler)
      return ({ schema }) => () => answerOf(compile({ schema: structuredClone(schema), method: 'POST', url: '/', httpPart: 'body' }))
    }
  },
  {
    id: 'ajv-plain',
    label: 'Ajv, nothing changed',
    package: 'ajv',
    note: 'without the options that change the value: it is checked only',
    prepare: async () => {
      const { Ajv } = await import('ajv')
      const ajv = new Ajv({ addUsedSchema: false })
      return ({ schema }) => () => answerOf(ajv.compile(structuredClone(schema)))
    },
    leavesOut: ['nested/fits', 'build/flat']
  },
  {
    id: 'zod',
    label: 'Zod',
    package: 'zod',
    note: 'safeParse; makes a new object, and leaves out what is not declared',
    prepare: async () => {
      const { buildZod } = await import('./build-zod.js')
      return ({ schema }) => () => {
        const built = buildZod(schema)
        return (value) => {
          const { data, error } = built.safeParse(value)
          return data ?? error
        }
      }
    }
  },
  {
    id: 'hand',
    label: 'By hand',
    package: null,
    note: 'typeof and comparisons, written for this body; it converts and removes nothing',
    prepare: async () => () => () => (value) => checkFlat(value) ? value : null,
    leavesOut: ['nested/fits', 'build/flat']
  }
]

/** @param {any} validate Ajv’s, which answers true and changes the value in place */
function answerOf (validate) {
  return (/** @type {any} */ value) => validate(value) ? value : validate.errors
}
