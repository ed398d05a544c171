import { suite, test } from 'node:test'
import Fastify from 'fastify'
import * as recipes from './recipes.js'

const refuse = async (/** @type {any} */ request, /** @type {any} */ reply) => reply.code(401).send('who are you?')
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
  const { statusCode, body } = await app.inject({ ...options, method: /** @type {'GET'} */ (method), url })
  return statusCode < 400 ? `${statusCode} ${body}`.trimEnd() : `${statusCode}`
}

function build (recipe) {
  const app = Fastify()
  recipe(app, handlers)
  return app
}

/** What each recipe answers. */
const TABLE = [
  ['guardByWildcard', build(recipes.guardByWildcard), {
    'GET /admin/users': '200 users',
    'HEAD /admin/users': '200',
    'GET /%61dmin/users': '200 users',
    'POST /admin/users': '401',
    'GET /admin/other': '401'
  }],
  ['guardByPlugin', build(recipes.guardByPlugin), {
    'GET /admin/users': '401',
    'HEAD /admin/users': '401',
    'GET /%61dmin/users': '401',
    'POST /admin/users': '401',
    'GET /admin/other': '401',
    'GET /admin': '401',
    'GET /admin/': '401',
    'GET /%61dmin/other': '401',
    'GET /admin?name=Ada': '401',
    'GET /administration': '404',
    'GET /': '404'
  }],
  ['compareUrls', build(recipes.compareUrls), {
    'GET /admin': '401',
    'HEAD /admin': '401',
    'GET /%61dmin': '200 admin',
    'HEAD /%61dmin': '200'
  }],
  ['guardOneUrl', build(recipes.guardOneUrl), {
    'GET /admin': '401',
    'HEAD /admin': '401',
    'GET /admin/': '401',
    'GET /%61dmin': '401',
    'GET /admin?name=Ada': '401',
    'GET /other': '404'
  }],
  ['matchExactly', recipes.matchExactly(handlers), {
    'GET /users': '200 users',
    'GET /users?name=Ada': '200 users',
    'GET /users/': '404',
    'GET /Users': '404'
  }],
  ['matchAsExpress', addUsers(recipes.matchAsExpress()), {
    'GET /users': '200 users',
    'GET /users/': '200 users',
    'GET /Users': '200 users',
    'HEAD /USERS/': '200',
    'GET /USERS/Ada': '200 Ada',
    'GET /CODES/ABC': '200 ABC',
    'GET /codes/abc': '404',
    'POST /users': '404',
    'GET /static/a.css': '200 file',
    'GET /static': '404',
    'GET /static/': '404'
  }],
  ['takeShortTokens', recipes.takeShortTokens(handlers), {
    [`GET /confirm/${'x'.repeat(100)}`]: '200 confirmed',
    [`GET /confirm/${'x'.repeat(101)}`]: '414',
    [`HEAD /confirm/${'x'.repeat(101)}`]: '414'
  }],
  ['takeLongTokens', recipes.takeLongTokens(handlers), {
    [`GET /confirm/${'x'.repeat(2048)}`]: '200 confirmed',
    [`GET /confirm/${'%C3%A9'.repeat(2048)}`]: '200 confirmed',
    [`GET /confirm/${'x'.repeat(2049)}`]: '414',
    'GET /confirm/%zz': '400'
  }]
]

function addUsers (app) {
  app.get('/users', handlers.listUsers)
  app.get('/users/:name', async (/** @type {any} */ { params }) => params.name)
  app.get('/codes/:code(^[A-Z]+$)', async (/** @type {any} */ { params }) => params.code)
  app.get('/static/*', async () => 'file')
  return app
}

suite('the recipes of the page answer as it says', () => {
  for (const [name, app, answers] of TABLE) {
    test(name, async (t) => {
      for (const [asked, answer] of Object.entries(answers)) t.assert.strictEqual(await ask(app, asked), answer, asked)
    })
  }

  test('refuseMethods, also for a body that cannot be parsed', async (t) => {
    const app = build(recipes.refuseMethods)
    app.get('/users', handlers.listUsers)
    const headers = { 'content-type': 'application/json' }
    for (const method of /** @type {const} */ (['POST', 'PUT', 'PATCH', 'DELETE'])) {
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
