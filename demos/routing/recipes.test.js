import { suite, test } from 'node:test'
import Fastify from 'fastify'
import * as recipes from './recipes.js'

const refuse = async (request, reply) => reply.code(401).send('who are you?')
const handlers = {
  requireAdmin: refuse,
  listUsers: async () => 'users',
  showAdmin: async () => 'admin',
  currentReport: async () => 'current',
  newReport: async () => 'new',
  confirm: async () => 'confirmed'
}

/** One line for an answer: its status, and the body of one that is no error. */
async function ask (app, asked, options) {
  const [method, url] = asked.split(' ')
  const { statusCode, body } = await app.inject({ ...options, method, url })
  return statusCode < 400 ? `${statusCode} ${body}`.trimEnd() : `${statusCode}`
}

function build (recipe) {
  const app = Fastify()
  recipe(app, handlers)
  return app
}

/** What each recipe answers, and to what. */
const TABLE = [
  ['guardByWildcard', build(recipes.guardByWildcard), {
    '200 users': ['GET /admin/users', 'GET /%61dmin/users'],
    200: ['HEAD /admin/users'],
    401: ['POST /admin/users', 'GET /admin/other']
  }],
  ['guardByPlugin', build(recipes.guardByPlugin), {
    401: [
      'GET /admin/users', 'HEAD /admin/users', 'GET /%61dmin/users', 'POST /admin/users', 'GET /admin/other', 'GET /admin', 'GET /admin/',
      'GET /%61dmin/other', 'GET /admin?name=Ada'
    ],
    404: ['GET /administration', 'GET /']
  }],
  ['compareUrls', build(recipes.compareUrls), {
    401: ['GET /admin', 'HEAD /admin'], '200 admin': ['GET /%61dmin'], 200: ['HEAD /%61dmin']
  }],
  ['guardOneUrl', build(recipes.guardOneUrl), {
    401: ['GET /admin', 'HEAD /admin', 'GET /admin/', 'GET /%61dmin', 'GET /admin?name=Ada'], 404: ['GET /other']
  }],
  ['matchExactly', recipes.matchExactly(handlers), {
    '200 users': ['GET /users', 'GET /users?name=Ada'], 404: ['GET /users/', 'GET /Users']
  }],
  ['matchAsExpress', addUsers(recipes.matchAsExpress()), {
    '200 users': ['GET /users', 'GET /users/', 'GET /Users'],
    200: ['HEAD /USERS/'],
    '200 Ada': ['GET /USERS/Ada'],
    '200 ABC': ['GET /CODES/ABC'],
    '200 file': ['GET /static/a.css'],
    404: ['GET /codes/abc', 'POST /users', 'GET /static', 'GET /static/']
  }],
  ['takeShortTokens', recipes.takeShortTokens(handlers), {
    '200 confirmed': [`GET /confirm/${'x'.repeat(100)}`], 414: [`GET /confirm/${'x'.repeat(101)}`, `HEAD /confirm/${'x'.repeat(101)}`]
  }],
  ['takeLongTokens', recipes.takeLongTokens(handlers), {
    '200 confirmed': [`GET /confirm/${'x'.repeat(2048)}`, `GET /confirm/${'%C3%A9'.repeat(2048)}`],
    414: [`GET /confirm/${'x'.repeat(2049)}`],
    400: ['GET /confirm/%zz']
  }]
]

function addUsers (app) {
  app.get('/users', handlers.listUsers)
  app.get('/users/:name', async ({ params }) => params.name)
  app.get('/codes/:code(^[A-Z]+$)', async ({ params }) => params.code)
  app.get('/static/*', async () => 'file')
  return app
}

suite('the recipes of the page answer as it says', () => {
  for (const [name, app, answers] of TABLE) {
    test(name, async (t) => {
      for (const [answer, requests] of Object.entries(answers)) {
        for (const asked of requests) t.assert.strictEqual(await ask(app, asked), answer, asked)
      }
    })
  }

  test('declareGet, for another method', async (t) => {
    const { statusCode, headers } = await build(recipes.declareGet).inject({ method: 'POST', url: '/users' })
    t.assert.deepStrictEqual([statusCode, headers.allow], [404, undefined])
  })

  test('refuseMethods, also for a body that cannot be parsed', async (t) => {
    const app = build(recipes.refuseMethods)
    app.get('/users', handlers.listUsers)
    const headers = { 'content-type': 'application/json' }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const payload of ['', '{"name"', '{}']) {
        const answer = await app.inject({ method, url: '/users', headers, payload })
        t.assert.deepStrictEqual([answer.statusCode, answer.headers.allow], [405, 'GET, HEAD'], `${method} ${payload}`)
      }
    }
    for (const [asked, answer] of [['GET /users', '200 users'], ['HEAD /users', '200'], ['POST /other', '404']]) t.assert.strictEqual(await ask(app, asked), answer, asked)
  })

  test('takeShortTokens, with the code that the page names', async (t) => {
    const answer = await recipes.takeShortTokens(handlers).inject(`/confirm/${'x'.repeat(101)}`)
    t.assert.strictEqual(answer.json().code, 'FST_ERR_MAX_PARAM_LENGTH')
  })

  test('addVersion and addVersions', async (t) => {
    const expected = [['', '200 current', '200 current'], ['2.x', '200 new', '200 new'], ['3.x', '404', '200 new'], ['4.x', '404', '404'], ['new', '404', '404']]
    const apps = [build(recipes.addVersion), build(recipes.addVersions)]
    for (const [version, ...answers] of expected) {
      const options = { headers: version ? { 'accept-version': version } : {} }
      t.assert.deepStrictEqual(await Promise.all(apps.map((app) => ask(app, 'GET /report', options))), answers, version)
    }
  })
})
