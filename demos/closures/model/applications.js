/**
 * Applications that differ in what a request goes through, and how they are asked.
 *
 * @typedef {object} Application
 * @property {string} id
 * @property {string} label
 * @property {object} [options] of Fastify
 * @property {(app: import('fastify').FastifyInstance) => void} build
 * @property {{ method: string, body?: string }} [ask]
 */

const PHASES_WITHOUT_PAYLOAD = /** @type {const} */ (['onRequest', 'preValidation', 'preHandler'])
const answer = Object.freeze({ ok: true })
const silent = { level: 'info', stream: { write () {} } }

/** @type {Application[]} */
export const APPLICATIONS = [
  { id: 'bare', label: 'callback handler, nothing else', build: addHandler },
  {
    id: 'one-hook',
    label: 'one onRequest hook',
    build: (app) => {
      app.addHook('onRequest', pass)
      addHandler(app)
    }
  },
  {
    id: 'five-hooks',
    label: 'five onRequest hooks',
    build: (app) => {
      for (let count = 0; count < 5; count++) app.addHook('onRequest', pass)
      addHandler(app)
    }
  },
  {
    id: 'four-phases',
    label: 'a hook in each of four phases',
    build: (app) => {
      for (const phase of PHASES_WITHOUT_PAYLOAD) app.addHook(phase, pass)
      app.addHook('preParsing', (_request, _reply, payload, done) => done(null, payload))
      addHandler(app)
    }
  },
  { id: 'async-handler', label: 'async handler', build: (app) => { app.get('/', async () => answer) } },
  { id: 'logger', label: 'callback handler, logger on', options: { logger: silent }, build: addHandler },
  {
    id: 'body',
    label: 'a JSON body to parse',
    build: (app) => { app.post('/', sendAnswer) },
    ask: { method: 'POST', body: '{"name":"Ada"}' }
  }
]

/** @param {import('fastify').FastifyInstance} app */
function addHandler (app) {
  app.get('/', sendAnswer)
}

/**
 * @param {import('fastify').FastifyRequest} _request
 * @param {import('fastify').FastifyReply} reply
 */
function sendAnswer (_request, reply) {
  reply.send(answer)
}

/**
 * @param {import('fastify').FastifyRequest} _request
 * @param {import('fastify').FastifyReply} _reply
 * @param {() => void} done
 */
function pass (_request, _reply, done) {
  done()
}
