import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { SCHEMAS, declareRoutes } from './routes.js'
import { saveFunctions } from './save-functions.js'
import { takeFrom } from './take-functions.js'

export const COUNTS = [1, 10, 100]

/** As Node evaluates the text of a CommonJS module. */
export function evaluate (code) {
  const exported = {}
  compileFunction(code, ['exports', 'require'])(exported, createRequire(import.meta.url))
  return exported
}

/** Load Fastify anew, and use it; nothing else may run meanwhile. */
async function withFreshFastify (use) {
  const require = createRequire(import.meta.url)
  const { cache } = require
  const loaded = { ...cache }
  for (const path of Object.keys(loaded)) delete cache[path]
  try {
    return await use(require('fastify'), cache)
  } finally {
    Object.assign(cache, loaded)
  }
}

/**
 * What is loaded: modules, and those of Ajv among them; by a start with compilers of your own, with one of them, and
 * with those of Fastify.
 */
export function countModules () {
  return withFreshFastify(async (Fastify, cache) => {
    const count = () => {
      const files = Object.keys(cache)
      return { modules: files.length, ajv: files.filter((file) => /[\\/]node_modules[\\/]ajv[\\/]/.test(file)).length }
    }
    const imported = count()
    await Fastify(takeFrom({})).ready()
    const own = count()
    await Fastify({ schemaController: { compilersFactory: { buildValidator: () => () => () => true } } }).ready()
    const withOne = count()
    await Fastify().ready()
    return { imported, own, withOne, usual: count() }
  })
}

/**
 * The functions that a boot makes from text, beside those of routes without schemas, for each of COUNTS; and those
 * that answers make.
 */
export function countFunctions () {
  return withFreshFastify(async (Fastify) => {
    const { Function } = globalThis
    let compiled = 0
    globalThis.Function = new Proxy(Function, {
      construct (target, parts) {
        compiled++
        return Reflect.construct(target, parts)
      }
    })
    const compiledBy = async (count, schema, options) => {
      compiled = 0
      const app = Fastify(options)
      declareRoutes(app, count, schema)
      await app.ready()
      return compiled
    }
    const countEach = async (schema, optionsFor = async (count) => ({})) => {
      const counts = []
      for (const count of COUNTS) {
        const options = await optionsFor(count)
        counts.push(await compiledBy(count, schema, options) - await compiledBy(count, SCHEMAS.none))
      }
      return counts
    }
    try {
      const functions = {
        'a query schema each': await countEach(SCHEMAS.query),
        'a response schema each': await countEach(SCHEMAS.answer),
        both: await countEach(SCHEMAS.both),
        'both, the same objects for all': await countEach(SCHEMAS.shared),
        'both, from saved functions': await countEach(SCHEMAS.both, async (count) => (
          takeFrom(evaluate(await saveFunctions((app) => declareRoutes(app, count, SCHEMAS.both))))
        ))
      }
      const choice = { type: 'object', properties: { item: { anyOf: [{ type: 'object', required: ['tea'] }, { type: 'object' }] } } }
      const app = Fastify()
      app.get('/', async () => 'ok')
      app.get('/choice', { schema: { response: { 200: choice } } }, async () => ({ item: { tea: 1 } }))
      await app.inject('/')
      const byAnswers = []
      for (let answer = 1; answer <= 2; answer++) {
        compiled = 0
        await app.inject('/choice')
        byAnswers.push(compiled)
      }
      return { functions, byAnswers }
    } finally {
      globalThis.Function = Function
    }
  })
}
