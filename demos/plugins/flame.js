export const summary = 'profiles the boot of 100 plugins, and of 100 routers'

export default {
  of: 'boot',
  title: 'The boot of 100 plugins',
  question: 'Where does the time of a boot go: 100 plugins with a route each in Fastify, 100 routers with a route each in Express?',
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }],
  request: { path: '/' },
  packages: ['express', 'router', 'fastify', 'avvio', 'find-my-way'],
  notes: ['No server boots at a request. These do, so that a boot can be profiled like one: a plain node:http server makes a whole application for every request, tells how many plugins it has, and drops it. Where a note names a request, it means a boot.']
}
