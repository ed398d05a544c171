/**
 * What Express does and the same lines on Fastify do not, as two small applications.
 *
 * @typedef {object} Difference
 * @property {string} id
 * @property {string} thing what is moved
 * @property {Question} ask
 * @property {(app: import('express').Express) => void} express
 * @property {Built} fastify the same, as one would write it after Express
 * @property {Built & { by: string }} [cured] with what brings the old answer back, or a sound one, in a few words
 *
 * @typedef {object} Built
 * @property {import('fastify').FastifyServerOptions} [options]
 * @property {(app: import('fastify').FastifyInstance) => unknown} build
 *
 * @typedef {object} Question
 * @property {string} path
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

export {}
