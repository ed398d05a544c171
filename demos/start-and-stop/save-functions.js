import { createRequire } from 'node:module'
import Fastify from 'fastify'
import { nameOf } from './take-functions.js'

// They come with Fastify.
const load = createRequire(createRequire(import.meta.url).resolve('fastify'))
const { StandaloneValidator } = load('@fastify/ajv-compiler')
const { StandaloneSerializer } = load('@fastify/fast-json-stringify-compiler')

/** Compile an application’s schemas, and write the functions as one CommonJS module that exports them by `nameOf`. */
export async function saveFunctions (declare) {
  const saved = new Map()
  const storeFunction = (asked, code) => {
    const name = nameOf(asked)
    if (saved.has(name)) throw new Error(`two schemas have the name ${name}`)
    saved.set(name, `exports[${JSON.stringify(name)}] = (function (module) {${code}\nreturn module.exports\n})({ exports: {} })`)
  }
  const app = Fastify({
    // Otherwise anyOf, oneOf and if in a response schema load Ajv again, and compile at the first answer.
    serializerOpts: { inlineValidators: true },
    schemaController: {
      compilersFactory: {
        buildValidator: StandaloneValidator({ readMode: false, storeFunction }),
        buildSerializer: StandaloneSerializer({ readMode: false, storeFunction })
      }
    }
  })
  declare(app)
  await app.ready()
  // The functions need parts of Ajv and of fast-json-stringify, which are found from there.
  const from = JSON.stringify(load.resolve('@fastify/fast-json-stringify-compiler'))
  return `require = require('node:module').createRequire(${from})\n${[...saved.values()].join('\n')}\n`
}

/** The functions, as Node evaluates the text of a CommonJS module. */
export function evaluate (code) {
  const exported = {}
  new Function('exports', 'require', code)(exported, createRequire(import.meta.url)) // eslint-disable-line no-new-func -- the text is our own
  return exported
}
