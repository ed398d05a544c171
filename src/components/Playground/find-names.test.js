import { test } from 'node:test'
import Fastify from 'fastify'
import { readNames } from '../../../plugins/playground/index.js'
import { ROOT } from '../../../test/lib/paths.js'
import { findNames } from './find-names.js'

test('what is typed behind a dot is a name of Fastify, by what stands before it', (t) => {
  const say = (before) => { const found = findNames(before); return found && `${found.kind} ${found.typed}` }
  for (const [before, told] of [
    ['app.', 'app '], ['  app.addH', 'app addH'], ['return reply.co', 'reply co'], ['if (request.he', 'request he'], ['req?.bo', 'request bo'],
    ['const shop = Fastify({})\nshop.g', 'app g'], ['app.register(async (orders) => {\n  orders.', 'app '], ['fp(async function a (db, options) {\n db.d', 'app d'],
    ['other.', null], ['app', null], ['my.app.', null], ['app.get(', null], ['const error = 1\nerror.', null], ['constructor.', null], ['$.', null]
  ]) t.assert.equal(say(before), told, String(before))
})

test('the names are those that Fastify has', async (t) => {
  const names = await readNames(ROOT)
  const app = Fastify({ trustProxy: true })
  const real = await new Promise((resolve) => {
    app.get('/', (request, reply) => {
      resolve({ app, request, reply })
      reply.send('')
    })
    app.inject('/')
  })
  const missing = (kind) => names[kind].filter((name) => !(name in real[kind]))
  // A request has its error when there is one.
  t.assert.deepEqual([missing('app'), missing('request'), missing('reply')], [[], ['validationError'], []])
  for (const name of ['addHook', 'decorate', 'get', 'inject', 'log', 'register', 'route', 'setErrorHandler', 'printRoutes']) t.assert.ok(names.app.includes(name), name)
  for (const name of ['body', 'headers', 'ip', 'log', 'params', 'query', 'validateInput']) t.assert.ok(names.request.includes(name), name)
  for (const name of ['code', 'header', 'hijack', 'redirect', 'send', 'trailer', 'type']) t.assert.ok(names.reply.includes(name), name)
})
