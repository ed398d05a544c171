export const unreachable = true
export const why = 'Fastify 5.11.0 brought it for a `QUERY` request without a body. Version 5.12.8 no longer throws it, and exports it until version 6 for code that names it.'
export const instead = 'Upgrade Fastify where you meet it.'
