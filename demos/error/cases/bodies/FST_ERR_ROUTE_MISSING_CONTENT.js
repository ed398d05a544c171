export const unreachable = true
export const why = 'Earlier versions refused a request without a body with it. It is exported until version 6, so that no code breaks that names it.'
export const instead = 'Upgrade Fastify where you meet it.'
