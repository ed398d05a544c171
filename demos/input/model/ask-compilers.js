import Fastify from 'fastify'
import { z } from 'zod'

/**
 * @typedef {object} Asked
 * @property {string} is who validates
 * @property {string} answer of a request with the count as a text
 */

const HANDLER = async (/** @type {any} */ { body, validationError }) => ({ count: body.count, error: validationError?.message })

/**
 * One body, `{ "count": "3" }`, where several validate it.
 *
 * @returns {Promise<Asked[]>}
 */
export async function askCompilers () {
  const json = { type: 'object', properties: { count: { type: 'integer', minimum: 5 } } }
  const app = Fastify()
  app.post('/none', { validatorCompiler: () => () => true, schema: { body: json } }, HANDLER)
  app.post('/attached', { attachValidation: true, schema: { body: json } }, HANDLER)
  app.post('/zod', { validatorCompiler: compileZod, schema: { body: z.object({ count: z.number() }) } }, HANDLER)
  app.post('/coerce', { validatorCompiler: compileZod, schema: { body: z.object({ count: z.coerce.number() }) } }, HANDLER)
  const ask = async (/** @type {string} */ url, /** @type {string} */ is) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, body: { count: '3' } })
    return { is, answer: `${statusCode} ${body}` }
  }
  return [
    await ask('/none', 'a compiler of your own, whose function returns true'),
    await ask('/attached', 'Ajv, minimum 5, with attachValidation'),
    await ask('/zod', 'Zod, z.number()'),
    await ask('/coerce', 'Zod, z.coerce.number()')
  ]
}

/** @param {{ schema: any }} route */
function compileZod ({ schema }) {
  return (/** @type {unknown} */ value) => {
    const { data, error } = schema.safeParse(value)
    return error ? { error: new Error(error.issues[0].message) } : { value: data }
  }
}
