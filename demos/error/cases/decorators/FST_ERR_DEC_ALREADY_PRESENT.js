import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.decorate('db', 'the first')
  app.decorate('db', 'the second')
}

export function cure () {
  const app = Fastify()
  app.decorate('db', 'the first')
  if (!app.hasDecorator('db')) app.decorate('db', 'the second')
}

export const why = 'Two plugins that take the same name would change each other’s behaviour. Fastify’s own properties have names, too.'
export const instead = 'Choose another name, or ask `hasDecorator()`, `hasRequestDecorator()` or `hasReplyDecorator()` first. A second `@fastify/static` needs `decorateReply: false`. Register `@fastify/cors` once. In a test, register a stand-in instead of the plugin.'
export const see = '/problems/replace-decorator'
