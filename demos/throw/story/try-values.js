import Fastify from 'fastify'
import { MESSAGE } from '../model/places.js'

/**
 * @typedef {object} Tried
 * @property {string} label
 * @property {number} status
 * @property {string} body
 */

/** What a handler may throw. @type {Array<{ label: string, handler: (request: any, reply: any) => Promise<void> }>} */
const VALUES = [
  { label: 'an Error', handler: async () => { throw new Error(MESSAGE) } },
  { label: 'with statusCode: 409', handler: async () => { throw withFields({ statusCode: 409 }) } },
  { label: 'with status: 409', handler: async () => { throw withFields({ status: 409 }) } },
  { label: 'with statusCode: 302', handler: async () => { throw withFields({ statusCode: 302 }) } },
  { label: 'with code and secret', handler: async () => { throw withFields({ code: 'SOLD_OUT', secret: 7 }) } },
  { label: 'after reply.code(404)', handler: async (request, reply) => { reply.code(404); throw new Error(MESSAGE) } },
  { label: 'with 409, after reply.code(404)', handler: async (request, reply) => { reply.code(404); throw withFields({ statusCode: 409 }) } },
  { label: 'a string', handler: async () => { throw MESSAGE } },
  { label: 'an object with 409 and secret', handler: async () => { throw { statusCode: 409, secret: 7 } } }, // eslint-disable-line no-throw-literal -- what is tried
  { label: 'undefined', handler: async () => { throw undefined } } // eslint-disable-line no-throw-literal -- what is tried
]

/** What the default error handler makes of each. @returns {Promise<Tried[]>} */
export async function tryValues () {
  return await Promise.all(VALUES.map(async ({ label, handler }) => {
    const app = Fastify()
    app.get('/orders', handler)
    const { statusCode: status, body } = await app.inject('/orders')
    return { label, status, body }
  }))
}

/** @param {object} fields */
function withFields (fields) {
  return Object.assign(new Error(MESSAGE), fields)
}
