export const summary = 'profiles the same JSON as a stream of one chunk, and as a string'

export default {
  title: 'A stream, and a string',
  question: 'What does an answer cost more when its bytes come from a stream, and not from a string?',
  servers: [{ id: 'stream', label: 'A stream' }, { id: 'string', label: 'A string' }],
  request: { path: '/rows' },
  packages: ['fastify', 'find-my-way'],
  notes: ['Both answer with the same 20 rows of JSON, made when the server started. The stream is new for each answer, and has one chunk.']
}
