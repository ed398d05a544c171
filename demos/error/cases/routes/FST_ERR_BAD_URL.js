import Fastify from 'fastify'

const app = Fastify().get('/:name', async (request) => request.params.name)

export const cause = () => app.inject('/100%')
export const cure = () => app.inject('/' + encodeURIComponent('100%'))

export const why = 'A percent sign begins an escape such as `%20`. The address has one that is no escape, or escapes that are no UTF-8, so it cannot be decoded.'
export const instead = 'Let the client escape each part with `encodeURIComponent()`. To answer in another way, set `frameworkErrors`.'
export const see = '/mechanisms/routing'
