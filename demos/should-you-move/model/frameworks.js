/**
 * @typedef {object} Framework one to leave
 * @property {string} id
 * @property {string} label
 * @property {string} to what it is left for
 * @property {{ results: string, others?: string[], cell: string, of: string, to: string, page: string }} bare where its bare request
 *   is recorded; `others` are the same bench on other processors
 * @property {boolean} passing whether it is recorded what a middleware takes
 * @property {string} router the contender of the routing that finds its routes
 * @property {boolean} hashes whether it hashes each answer for an ETag, unless told not to
 * @property {string} [differs] how its recording differs from those of the others, in a sentence or two
 */

/** Where the bare request of most is recorded. */
export const REQUEST = { results: 'whole-request', others: ['processors/whole-request'], cell: 'hello/cpu', to: 'fastify', page: '/lab/express-vs-fastify' }

/** @type {Framework[]} */
export const FRAMEWORKS = [
  { id: 'express', label: 'Express', to: 'Fastify', bare: { ...REQUEST, of: 'express' }, passing: true, router: 'express', hashes: true },
  { id: 'koa', label: 'Koa', to: 'Fastify', bare: { ...REQUEST, of: 'koa' }, passing: true, router: 'koa-router', hashes: false },
  {
    id: 'nest',
    label: 'Nest on Express',
    to: 'Nest on Fastify',
    bare: { results: 'nestjs', cell: 'hello/cpu', of: 'nest-express', to: 'nest-fastify', page: '/cases/nestjs' },
    passing: false,
    router: 'express',
    hashes: true,
    differs: 'Nest was asked by a hundred connections for a text, the others by ten for JSON, and on Express it has two body parsers in the way. So its range is not to be held against theirs.'
  }
]

/**
 * @param {string} id
 * @returns {Framework}
 * @throws {RangeError} when there is no such framework
 */
export function frameworkOf (id) {
  const framework = FRAMEWORKS.find((candidate) => candidate.id === id)
  if (!framework) throw new RangeError(`no framework '${id}'`)
  return framework
}
