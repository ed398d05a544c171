export const summary = 'profiles a boot that compiles 40 schemas, and one that takes saved functions'

export default {
  of: 'boot',
  title: 'The boot of 20 routes with schemas',
  question: 'Where does the time of a boot go: 20 routes with two schemas each, compiled at the boot or before it?',
  servers: [{ id: 'compiled', label: 'Compiled at the boot' }, { id: 'saved', label: 'Saved functions' }],
  request: { path: '/' },
  packages: ['fastify', 'ajv', 'fast-json-stringify', 'find-my-way', 'avvio'],
  notes: ['No server boots at a request. These do, so that a boot can be profiled like one: a plain node:http server makes a whole application for every request, and drops it. Where a note names a request, it means a boot. All modules are loaded before.']
}
