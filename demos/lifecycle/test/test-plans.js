import Fastify from 'fastify'
import { EXAMPLES, runRequest } from '../model.js'

/** The plan of a request with a hook in every phase. */
export const [{ plan: every }] = EXAMPLES

/**
 * @param {string} name
 * @param {string} style
 * @param {string} does
 */
export const withHook = (name, style, does) => ({ ...every, hooks: { ...every.hooks, [name]: { style, does } } })

/** @param {import('../model.js').Plan} plan */
export const pathOf = async (plan) => (await runRequest(plan)).events.map(({ phase }) => phase)

/**
 * The code as a function that is given Fastify and returns the application.
 *
 * @param {string} source
 * @returns {(fastify: Function) => Promise<import('fastify').FastifyInstance>}
 */
export const programOf = (source) => Object.getPrototypeOf(async () => {}).constructor('Fastify', source.replace(/^import .*$/m, '').replace(/^await app\.listen.*$/m, 'return app.ready()'))

export const quietFastify = () => Fastify({ logger: { stream: { write () {} } } })
