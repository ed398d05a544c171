export const unreachable = true
export const why = 'Version 3 threw it for `app.use()` without a plugin. Since version 4 there is no `use()`: the call fails with “app.use is not a function”.'
export const instead = 'Register `@fastify/middie` or `@fastify/express` before you call `use()`.'
export const see = '/problems/express-middleware'
