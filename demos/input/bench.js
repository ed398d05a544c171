export const summary = 'measures Ajv against Zod and checks by hand, and how long a validator takes to build'

const string = { type: 'string' }
const integer = { type: 'integer', minimum: 1 }
const object = (properties) => ({ type: 'object', required: Object.keys(properties), properties, additionalProperties: false })

/** What is validated: `make` makes a new value each time, since validation may change it. */
const PAYLOADS = [
  {
    id: 'flat',
    label: 'five fields',
    shown: '{ item, count, price, gift, email }',
    zod: (z) => z.object({
      item: z.string().max(40), count: z.int().min(1), price: z.number(), gift: z.boolean(), email: z.string().min(3)
    }),
    schema: object({ item: { ...string, maxLength: 40 }, count: integer, price: { type: 'number' }, gift: { type: 'boolean' }, email: { ...string, minLength: 3 } }),
    make: () => ({ item: 'tea', count: 3, price: 4.25, gift: true, email: 'ada@example.com' })
  },
  {
    id: 'nested',
    label: 'nested objects and a list',
    shown: '{ id, customer: { address: { … } }, items: [10] }',
    zod: (z) => z.object({
      id: z.int().min(1),
      customer: z.object({ name: z.string(), address: z.object({ street: z.string(), city: z.string() }) }),
      items: z.array(z.object({ sku: z.string().min(5), quantity: z.int().min(1) }))
    }),
    schema: object({
      id: integer,
      customer: object({ name: string, address: object({ street: string, city: string }) }),
      items: { type: 'array', items: object({ sku: { ...string, minLength: 5 }, quantity: integer }) }
    }),
    make: () => ({
      id: 4711,
      customer: { name: 'Ada Lovelace', address: { street: '12 St James Square', city: 'London' } },
      items: Array.from({ length: 10 }, (_, index) => ({ sku: `A-10${index}`, quantity: index + 1 }))
    })
  }
]
const [FLAT] = PAYLOADS
const leavesOut = ['nested/fits', 'build/flat']

// Each imports its library when it is made, so that a process holds only the one it measures. `prepare` gives, for a
// payload, what makes its validator: that gives the value as it is then, or a fault.
const contenders = [
  { id: 'ajv', label: 'Ajv, as in Fastify', package: 'ajv', note: 'with the options of Fastify: converts, sets defaults, and removes what the schema forbids', prepare: prepareFastify },
  { id: 'ajv-plain', label: 'Ajv, nothing changed', package: 'ajv', note: 'without the options that change the value: it is checked only', prepare: prepareAjv, leavesOut },
  { id: 'zod', label: 'Zod', package: 'zod', note: 'safeParse; makes a new object, and leaves out what is not declared', prepare: prepareZod },
  { id: 'hand', label: 'By hand', package: null, note: 'typeof and comparisons, written for this body; it converts and removes nothing', prepare: async () => () => () => (value) => checkFlat(value) ? value : null, leavesOut }
]

export default {
  topic: 'input',
  title: 'Time to validate a body',
  operation: 'from a parsed body to one that is valid; or from a schema to the function that validates, with one call of it',
  baseline: 'ajv',
  contenders,
  groups: [
    ...PAYLOADS.map((payload) => ({
      id: payload.id,
      label: payload.label,
      build: async ({ prepare }) => (await prepare())(payload)(),
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

async function prepareFastify () {
  const { default: Fastify } = await import('fastify')
  const app = Fastify()
  app.post('/', { schema: { body: {} } }, async () => {})
  await app.ready()
  const compile = app.validatorCompiler
  return ({ schema }) => () => answerOf(compile({ schema: structuredClone(schema), method: 'POST', url: '/', httpPart: 'body' }))
}

async function prepareAjv () {
  const { Ajv } = await import('ajv')
  const ajv = new Ajv({ addUsedSchema: false })
  return ({ schema }) => () => answerOf(ajv.compile(structuredClone(schema)))
}

/** Ajv’s function answers true and changes the value in place. */
function answerOf (validate) {
  return (value) => validate(value) ? value : validate.errors
}

async function prepareZod () {
  const { z } = await import('zod')
  return ({ zod }) => () => {
    const built = zod(z)
    return (value) => {
      const { data, error } = built.safeParse(value)
      return data ?? error
    }
  }
}

/** What a careful programmer writes for a body of five fields. */
function checkFlat (body) {
  return typeof body === 'object' && body !== null && !Array.isArray(body) &&
    typeof body.item === 'string' && body.item.length <= 40 &&
    Number.isInteger(body.count) && body.count >= 1 &&
    Number.isFinite(body.price) &&
    typeof body.gift === 'boolean' &&
    typeof body.email === 'string' && body.email.length >= 3
}
