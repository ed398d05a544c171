export const summary = 'profiles `node:http` with the prototypes of each request set, and without'

export default {
  topic: 'hidden-classes',
  title: 'Setting the prototypes of each request',
  question: 'What does it cost node:http to set the prototypes of each request and response, as Express does?',
  servers: [
    { id: 'swapped', label: 'node:http, prototypes set', entry: new URL('servers/swapped.js', import.meta.url) },
    { id: 'http', label: 'node:http', entry: new URL('servers/http.js', import.meta.url) }
  ],
  request: { path: '/' },
  packages: []
}
