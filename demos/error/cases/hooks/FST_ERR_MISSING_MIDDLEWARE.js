export const unreachable = true
export const why = 'Earlier versions threw it for `app.use()` without a plugin. This version has no `use()`: the call fails with “app.use is not a function”.'
export const instead = 'Register `@fastify/middie` or `@fastify/express` before you call `use()`.'
export const see = '/problems/express-middleware'
