import Fastify from 'fastify'

const app = Fastify().delete('/', async () => 'gone')

export const cause = () => app.inject({ method: 'DELETE', url: '/', headers: { 'content-type': 'application/json' } })
export const cure = () => app.inject({ method: 'DELETE', url: '/' })

export const why = 'The header promises JSON, and an empty text is not JSON. From version 5 on, this is so for DELETE, too.'
export const instead = 'Leave the header out where there is no body. Many clients set it for every request.'
export const see = '/problems/empty-body'
