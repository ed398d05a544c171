import Fastify from 'fastify'

export const cause = () => Fastify().get('/', async () => ({ id: 12n })).inject('/')
export const cure = () => Fastify().get('/', async () => ({ id: String(12n) })).inject('/')

export const why = 'Without a response schema Fastify calls `JSON.stringify`, which knows no `BigInt`. Databases return one for large integers.'
export const instead = 'Turn the value into a string. A response schema with `integer` writes it, too, but a client in JavaScript rounds what is above 2⁵³.'
export const see = '/mechanisms/serialization'
