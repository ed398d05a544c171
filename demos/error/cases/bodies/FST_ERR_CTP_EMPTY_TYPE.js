import Fastify from 'fastify'

export function cause () {
  Fastify().addContentTypeParser('', async () => 'tea')
}

export function cure () {
  Fastify().addContentTypeParser('*', async () => 'tea')
}

export const why = 'No request has an empty type. Fastify keeps the empty name for the parser of everything else.'
export const instead = 'Write `*` for the parser of all types that have none.'
