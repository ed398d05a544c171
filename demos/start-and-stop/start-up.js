import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { withFreshFastify } from '../lib/engine/fresh-fastify.js'
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

/** The modules that are loaded, and those of Ajv among them: with compilers of your own, with one of them, and with those of Fastify. */
export function countModules () {
  return withFreshFastify(async ({ load, cache }) => {
    const fastify = load()
    const count = () => {
      const files = Object.keys(cache)
      return { modules: files.length, ajv: files.filter((file) => /[\\/]node_modules[\\/]ajv[\\/]/.test(file)).length }
    }
    const imported = count()
    await fastify(takeFrom({})).ready()
    const own = count()
    await fastify({ schemaController: { compilersFactory: { buildValidator: () => () => () => true } } }).ready()
    const withOne = count()
    await fastify().ready()
    return { imported, own, withOne, usual: count() }
  })
}

/** The functions that a boot makes from text, beside those of routes without schemas, for each of COUNTS. */
export function countFunctions () {
  return withFreshFastify(async ({ load, countCompiled }) => {
    const fastify = load()
    const compiledBy = async (count, schema, options) => {
      countCompiled()
      const app = fastify(options)
      declareRoutes(app, count, schema)
      await app.ready()
      return countCompiled()
    }
    const saved = async (count) => takeFrom(evaluate(await saveFunctions((app) => declareRoutes(app, count, SCHEMAS.both))))
    const functions = {}
    for (const [label, schema, optionsFor] of /** @type {any[]} */ ([
      ['a query schema each', SCHEMAS.query],
      ['a response schema each', SCHEMAS.answer],
      ['both', SCHEMAS.both],
      ['both, the same objects for all', SCHEMAS.shared],
      ['both, from saved functions', SCHEMAS.both, saved]
    ])) {
      functions[label] = []
      for (const count of COUNTS) {
        const options = await optionsFor?.(count)
        functions[label].push(await compiledBy(count, schema, options) - await compiledBy(count, SCHEMAS.none))
      }
    }
    return functions
  })
}
