import Fastify from 'fastify'

const schema = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } }
const app = Fastify().post('/', { schema: { body: schema } }, async (request) => request.body)

export const cause = () => app.inject({ method: 'POST', url: '/', body: { at: '2026-11-27T09:00:00' } })
export const cure = () => app.inject({ method: 'POST', url: '/', body: { at: '2026-11-27T09:00:00Z' } })

export const why = 'The text is no date with a time, or it has no zone. From version 5 on, `date-time` and `time` need one; in version 4 it could be left out.'
export const instead = 'Send `Z` or an offset such as `+01:00`. Where clients cannot, use the formats `iso-date-time` and `iso-time`.'
export const see = '/problems/moving-up'
