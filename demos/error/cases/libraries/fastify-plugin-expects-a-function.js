import fp from 'fastify-plugin'

export const cause = () => fp({ routes: [] })
export const cure = () => fp(async (app) => {})

export const why = 'A plugin is a function. Often a whole module was passed in place of what it exports.'
export const instead = 'Pass the function: `import` gives it as `default`.'
export const source = 'fastify-plugin/index.js: expects a function'
export const see = '/problems/siblings'
