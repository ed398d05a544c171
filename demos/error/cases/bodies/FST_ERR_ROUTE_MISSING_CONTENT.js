export const unreachable = true
export const why = 'Earlier versions refused a `QUERY` request without a body. Nothing in this version throws the error; it is exported until version 6.'
export const instead = 'Upgrade Fastify where you meet it.'
