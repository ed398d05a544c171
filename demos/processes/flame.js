export const summary = 'profiles a server that computes for each request, and one that keeps what it computed'

const entry = (name) => new URL(`servers/${name}.js`, import.meta.url)

export default {
  topic: 'processes',
  title: 'A handler that computes',
  question: 'What does a processor do for a request whose handler computes for milliseconds, and what when the result is kept?',
  servers: [
    { id: 'one', label: 'Computes', entry: entry('one') },
    { id: 'kept', label: 'Keeps the result', entry: entry('kept') }
  ],
  request: { path: '/compute' },
  packages: ['fastify']
}
