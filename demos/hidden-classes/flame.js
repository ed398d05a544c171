export const summary = 'profiles `node:http` with the prototypes of each request set, and without'

export default {
  title: 'Setting the prototypes of each request',
  question: 'What does it cost node:http to set the prototypes of each request and response, as Express does?',
  servers: [{ id: 'swapped', label: 'node:http, prototypes set' }, { id: 'http', label: 'node:http' }],
  request: { path: '/' },
  packages: []
}
