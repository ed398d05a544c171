import fp from 'fastify-plugin'

export const cause = () => fp({ routes: [] })
export const cure = () => fp(async (app) => {})

export const why = 'A plugin is a function, or a module with one as `default`. This is neither.'
export const instead = 'Pass the function. A module without `default` exports it by a name.'
export const source = 'fastify-plugin/index.js: expects a function'
export const see = '/problems/siblings'
