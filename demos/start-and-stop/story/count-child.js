/*
 * Counts what a boot loads, and what it compiles from text: in a process of its own, since
 * both are done once.
 */
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'

const { cache } = createRequire(import.meta.url)
const loaded = () => {
  const files = Object.keys(cache)
  return { modules: files.length, ajv: files.filter((file) => /[\\/]node_modules[\\/]ajv[\\/]/.test(file)).length }
}
const { default: Fastify } = await import('fastify')
const { takeFrom } = await import('../model/take-functions.js')
const modules = [{ label: "import 'fastify'", ...loaded() }]
await Fastify(takeFrom({})).ready()
modules.push({ label: 'with compilers of your own', ...loaded() })
/** @type {any} */
const buildValidator = () => () => () => true
await Fastify({ schemaController: { compilersFactory: { buildValidator } } }).ready()
const withOneCompiler = loaded()
await Fastify().ready()
modules.push({ label: 'with those of Fastify', ...loaded() })

let compiled = 0
globalThis.Function = new Proxy(Function, {
  construct (target, parts) {
    compiled++
    return Reflect.construct(target, parts)
  }
})

const { SCHEMAS, declareRoutes } = await import('../model/declare-routes.js')
const { saveFunctions } = await import('../model/save-functions.js')
const COUNTS = [1, 10, 100]

/**
 * @param {number} count
 * @param {import('../model/declare-routes.js').SchemaOf} schema
 * @param {import('fastify').FastifyServerOptions} [options]
 */
async function compiledBy (count, schema, options) {
  compiled = 0
  const app = Fastify(options)
  declareRoutes(app, count, schema)
  await app.ready()
  return compiled
}

const without = new Map()
for (const count of COUNTS) without.set(count, await compiledBy(count, SCHEMAS.none))
const functions = []
for (const [kind, label] of [['query', 'a query schema each'], ['answer', 'a response schema each'], ['both', 'both'], ['shared', 'both, the same objects for all']]) {
  const counts = []
  for (const count of COUNTS) counts.push(await compiledBy(count, SCHEMAS[/** @type {keyof typeof SCHEMAS} */ (kind)]) - without.get(count))
  functions.push({ label, counts })
}
const taken = []
for (const count of COUNTS) {
  const code = await saveFunctions((app) => declareRoutes(app, count, SCHEMAS.both))
  /** @type {Record<string, any>} */
  const saved = {}
  // As Node evaluates the text of a module.
  compileFunction(code, ['exports', 'require'])(saved, createRequire(import.meta.url))
  taken.push(await compiledBy(count, SCHEMAS.both, takeFrom(saved)) - without.get(count))
}
functions.push({ label: 'both, from saved functions', counts: taken })

const CHOICE = { type: 'object', properties: { item: { anyOf: [{ type: 'object', required: ['tea'] }, { type: 'object' }] } } }
const app = Fastify()
app.get('/', async () => 'ok')
app.get('/choice', { schema: { response: { 200: CHOICE } } }, async () => ({ item: { tea: 1 } }))
await app.inject('/')
const byAnswers = []
for (let answer = 1; answer <= 2; answer++) {
  compiled = 0
  await app.inject('/choice')
  byAnswers.push(compiled)
}

process.send?.({ modules, withOneCompiler, functions, byAnswers, counts: COUNTS }, () => process.exit())
