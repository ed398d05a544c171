import { whileListening } from '../../../lib/http/while-listening.js'

/**
 * @typedef {object} Tools
 * @property {import('fastify').FastifyInstance} app an empty Fastify
 * @property {(name: string) => any} load a package at its pinned version
 * @property {string} folder which has a file named package.json
 *
 * @typedef {object} Probe
 * @property {string} express what a team has on Express
 * @property {string} plugin
 * @property {string} asked
 * @property {string} expected
 * @property {(tools: Tools) => Promise<string | number | undefined>} observe registers the plugin, asks for one answer, and says what came
 */

const SECRET = 'a secret of at least thirty-two characters'

/** What to ask each plugin that takes the place of a middleware. @type {Probe[]} */
export const PROBES = [
  {
    express: 'express.urlencoded',
    plugin: '@fastify/formbody',
    asked: 'a form, name=Ada',
    expected: 'Ada',
    async observe ({ app, load }) {
      app.register(load('@fastify/formbody'))
      app.post('/', async ({ body }) => /** @type {{ name: string }} */ (body).name)
      return (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=Ada' })).body
    }
  },
  {
    express: 'multer',
    plugin: '@fastify/multipart',
    asked: 'an upload of a.txt',
    expected: 'a.txt',
    async observe ({ app, load }) {
      app.register(load('@fastify/multipart'))
      app.post('/', async (request) => {
        const file = await /** @type {any} */ (request).file()
        await file.toBuffer()
        return file.filename
      })
      const payload = '--x\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n'
      return (await app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload })).body
    }
  },
  {
    express: 'cookie-parser',
    plugin: '@fastify/cookie',
    asked: 'a cookie, id=7',
    expected: '7',
    async observe ({ app, load }) {
      app.register(load('@fastify/cookie'))
      app.get('/', async (request) => /** @type {any} */ (request).cookies.id)
      return (await app.inject({ url: '/', headers: { cookie: 'id=7' } })).body
    }
  },
  {
    express: 'express-session',
    plugin: '@fastify/session',
    asked: 'the second visit',
    expected: '2',
    async observe ({ app, load }) {
      countVisits(app, load, { secure: false })
      const { headers } = await app.inject('/')
      return (await app.inject({ url: '/', headers: { cookie: String(headers['set-cookie']).split(';')[0] } })).body
    }
  },
  {
    express: 'express-session',
    plugin: '@fastify/session',
    asked: 'a cookie over HTTP',
    expected: 'undefined',
    async observe ({ app, load }) {
      countVisits(app, load, {})
      return String((await app.inject('/')).headers['set-cookie'])
    }
  },
  {
    express: 'passport',
    plugin: '@fastify/passport',
    asked: 'a user by a strategy',
    expected: 'Ada',
    async observe ({ app, load }) {
      const { Authenticator, Strategy } = load('@fastify/passport')
      const passport = new Authenticator()
      passport.use('fixed', new class extends Strategy {
        constructor () { super('fixed') }
        authenticate () { this.success({ name: 'Ada' }) }
      }())
      // It asks for a session, even where none is kept.
      app.register(load('@fastify/cookie'))
      app.register(load('@fastify/session'), { secret: SECRET })
      app.register(passport.initialize())
      app.get('/', { preValidation: passport.authenticate('fixed', { session: false }) }, async (request) => /** @type {any} */ (request).user.name)
      return (await app.inject('/')).body
    }
  },
  {
    express: 'cors',
    plugin: '@fastify/cors',
    asked: 'what origin is allowed',
    expected: '*',
    async observe ({ app, load }) {
      app.register(load('@fastify/cors'))
      app.get('/', async () => 'ok')
      return String((await app.inject({ url: '/', headers: { origin: 'http://a.example' } })).headers['access-control-allow-origin'])
    }
  },
  {
    express: 'helmet',
    plugin: '@fastify/helmet',
    asked: 'x-content-type-options',
    expected: 'nosniff',
    async observe ({ app, load }) {
      app.register(load('@fastify/helmet'))
      app.get('/', async () => 'ok')
      return String((await app.inject('/')).headers['x-content-type-options'])
    }
  },
  ...bothWays({
    express: 'express-rate-limit',
    plugin: '@fastify/rate-limit',
    asked: 'second request',
    expected: ['429', '200'],
    options: { max: 1 },
    async observe (app) {
      await app.inject('/')
      return (await app.inject('/')).statusCode
    }
  }),
  ...bothWays({
    express: 'compression',
    plugin: '@fastify/compress',
    asked: 'encoding',
    expected: ['gzip', 'undefined'],
    options: {},
    observe: async (app) => String((await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })).headers['content-encoding'])
  }),
  {
    express: 'express.static',
    plugin: '@fastify/static',
    asked: 'a file that is there',
    expected: '200',
    async observe ({ app, load, folder }) {
      app.register(load('@fastify/static'), { root: folder })
      return (await app.inject('/package.json')).statusCode
    }
  },
  {
    express: 'res.render',
    plugin: '@fastify/view',
    asked: 'a template of EJS',
    expected: 'Hello Ada',
    async observe ({ app, load }) {
      app.register(load('@fastify/view'), { engine: { ejs: load('ejs') } })
      app.get('/', (request, reply) => /** @type {any} */ (reply).view({ raw: 'Hello <%= name %>' }, { name: 'Ada' }))
      return (await app.inject('/')).body
    }
  },
  {
    express: 'swagger-ui-express',
    plugin: '@fastify/swagger-ui',
    asked: 'the routes described',
    expected: '/a/{id}',
    async observe ({ app, load }) {
      await app.register(load('@fastify/swagger'))
      await app.register(load('@fastify/swagger-ui'), { routePrefix: '/docs' })
      app.get('/a/:id', async () => 'ok')
      return Object.keys((await app.inject('/docs/json')).json().paths).join()
    }
  },
  {
    express: 'http-proxy-middleware',
    plugin: '@fastify/http-proxy',
    asked: 'an answer from behind',
    expected: 'behind',
    async observe ({ app, load }) {
      return await whileListening((request, response) => { response.end('behind') }, async (upstream) => {
        app.register(load('@fastify/http-proxy'), { upstream })
        return (await app.inject('/')).body
      })
    }
  },
  {
    express: 'express-ws',
    plugin: '@fastify/websocket',
    asked: 'a message, sent back',
    expected: 'hello',
    async observe ({ app, load }) {
      await app.register(load('@fastify/websocket'))
      app.get('/', /** @type {object} */ ({ websocket: true }), (/** @type {any} */ socket) => { socket.on('message', (/** @type {Buffer} */ text) => socket.send(String(text))) })
      await app.ready()
      const client = await /** @type {any} */ (app).injectWS('/')
      const answer = new Promise((resolve) => { client.on('message', (/** @type {Buffer} */ text) => resolve(String(text))) })
      client.send('hello')
      const text = await answer
      client.terminate()
      return /** @type {string} */ (text)
    }
  }
]

/**
 * @param {Tools['app']} app
 * @param {Tools['load']} load
 * @param {object} cookie
 */
function countVisits (app, load, cookie) {
  app.register(load('@fastify/cookie'))
  app.register(load('@fastify/session'), { secret: SECRET, cookie })
  app.get('/', async (request) => {
    const { session } = /** @type {any} */ (request)
    session.visits = (session.visits ?? 0) + 1
    return String(session.visits)
  })
}

/**
 * The same question of a route below a plugin that was awaited, and below one that was not.
 *
 * @param {Omit<Probe, 'expected' | 'observe'> & { expected: [awaited: string, not: string], options: object, observe: (app: Tools['app']) => Promise<string | number> }} probe
 * @returns {Probe[]}
 */
function bothWays ({ asked, expected, options, observe, ...probe }) {
  return ['awaited', 'not awaited'].map((how, index) => ({
    ...probe,
    asked: `${asked}, ${how}`,
    expected: expected[index],
    async observe ({ app, load }) {
      const registered = app.register(load(probe.plugin), options)
      if (how === 'awaited') await registered
      app.get('/', async () => 'a'.repeat(10_000))
      return await observe(app)
    }
  }))
}
