import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { registerInTime, registerLater } from './register-later.js'
import { registerItself } from '../model/register-itself.js'
import { runChild } from '../../lib/processes/run-child.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/** Milliseconds; the default of 10,000 is longer than a reader waits. */
const PLUGIN_TIMEOUT = 50

/** Two thousand scopes are near the end of the usual stack, and surely past half of it. */
const CROWD = '2000'
const HALF_THE_STACK = '--stack-size=492'

/** How often a plugin may register itself before the demonstration stops it. */
const SELF_LIMIT = 1000

/**
 * A mistake as people make it, run on the installed Fastify.
 *
 * @typedef {object} Fault
 * @property {string} id
 * @property {string} title
 * @property {string[]} wrong code, in short
 * @property {() => Promise<unknown>} run what the wrong code does: it throws, or tells something
 * @property {string[]} right code, in short
 * @property {() => Promise<unknown>} cure
 */

/** @type {Fault[]} */
export const FAULTS = [
  {
    id: 'forgotten-done',
    title: 'A forgotten done',
    wrong: ['app.register(function mailer (app, options, done) { app.decorate(\'mail\', send) })'],
    run: () => boot((app) => { app.register(function mailer (instance, options, done) {}) }),
    right: ['app.register(async function mailer (app, options) { app.decorate(\'mail\', send) })'],
    cure: () => boot((app) => { app.register(async function mailer () {}) })
  },
  {
    id: 'async-with-done',
    title: 'Async, and done as well',
    wrong: ['app.register(async function mailer (app, options, done) { …; done() })'],
    run: () => boot((app) => { app.register(async function mailer (instance, options, done) { done() }) }),
    right: ['app.register(async function mailer (app, options) { … })'],
    cure: () => boot((app) => { app.register(async function mailer () {}) })
  },
  {
    id: 'throws-nested',
    title: 'An error deep in the tree',
    wrong: ['app.register(async function shop (app) {', '  app.register(async function orders () { throw new Error(\'no database\') })', '})'],
    run: failDeep,
    right: ['try { await app.ready() } catch (error) { app.log.error(error); process.exit(1) }'],
    cure: () => failDeep().then(() => 'ready() is answered', (error) => `caught there: ${error.message}`)
  },
  {
    id: 'swallowed',
    title: 'An error that after() took',
    wrong: ['app.register(database)            // throws', 'app.after((error) => {})          // was the place to handle it', 'app.register(orders)'],
    run: async () => {
      const app = fastify()
      app.register(async function database () { throw new Error('no database') })
      app.after((ignored) => {})
      app.register(async function orders (instance) { instance.get('/orders', async () => 'orders') })
      await app.ready()
      const told = `ready() is answered, and GET /orders with ${(await app.inject('/orders')).statusCode}: there is no database`
      await app.close()
      return told
    },
    right: ['app.after((error, done) => done(error))'],
    cure: async () => {
      const app = fastify()
      app.register(async function database () { throw new Error('no database') })
      const { after } = /** @type {any} */ (app)
      after.call(app, (/** @type {Error | null} */ error, /** @type {(error: Error | null) => void} */ done) => done(error))
      return await app.ready().then(() => 'ready() is answered', (error) => `ready() is rejected again: ${error.message}`)
    }
  },
  {
    id: 'already-booted',
    title: 'Registered after the boot',
    wrong: ['await app.ready()', 'app.register(orders)'],
    run: async () => {
      const app = fastify()
      await app.ready()
      app.register(async function orders () {})
    },
    right: ['app.register(orders)', 'await app.ready()'],
    cure: () => boot((app) => { app.register(async function orders () {}) })
  },
  {
    id: 'missing-dependency',
    title: 'A dependency that is registered later',
    wrong: ['app.register(fp(auth, { name: \'auth\', dependencies: [\'database\'] }))', 'app.register(fp(database, { name: \'database\' }))'],
    run: () => boot((app) => { app.register(auth()).register(database()) }),
    right: ['app.register(fp(database, { name: \'database\' }))', 'app.register(fp(auth, { name: \'auth\', dependencies: [\'database\'] }))'],
    cure: () => boot((app) => { app.register(database()).register(auth()) })
  },
  {
    id: 'alphabet',
    title: 'A folder that is registered in the order of its file names',
    wrong: ['for (const file of [\'auth.js\', \'database.js\'].sort()) app.register(plugins[file])'],
    run: async () => {
      const asItIs = await boot((app) => registerFiles(app, { 'auth.js': auth(), 'database.js': database() })).catch(({ code }) => code)
      const renamed = await boot((app) => registerFiles(app, { 'zz-auth.js': auth(), 'database.js': database() }))
      return `${asItIs}. With auth.js renamed zz-auth.js: ${renamed}, until the next file comes`
    },
    right: ['await app.register(plugins[\'database.js\'])   // say the order, do not spell it', 'await app.register(plugins[\'auth.js\'])'],
    cure: () => boot(async (app) => {
      await app.register(database())
      await app.register(auth())
    })
  },
  {
    id: 'other-parent',
    title: 'Registered later, from a callback',
    wrong: ['app.register(async function shop (shop) {', '  socket.once(\'open\', () => shop.register(orders))   // orders asks for who it is in', '})', 'app.register(slow)'],
    run: async () => {
      const found = await registerLater()
      return `orders was registered on the instance of shop, and loaded in that of ${found}`
    },
    right: ['app.register(async function shop (shop) {', '  await once(socket, \'open\')', '  shop.register(orders)', '})'],
    cure: async () => `loaded in that of ${await registerInTime()}`
  },
  {
    id: 'itself',
    title: 'A plugin that registers itself',
    wrong: ['app.register(async function shop (app) { app.register(shop) })'],
    run: async () => `${groupDigits(await registerItself(SELF_LIMIT))} times, each within the last, and no error: the demonstration stopped it`,
    right: ['app.register(async function shop (app) { app.register(orders) })'],
    cure: () => boot((app) => { app.register(async function shop (instance) { instance.register(async function orders () {}) }) })
  },
  {
    id: 'crowd',
    title: 'Thousands of scopes',
    wrong: ['for (const tenant of tenants) app.register(routesOf(tenant))   // two thousand'],
    run: async () => `${await getReady('plugins')}, on half of the usual stack: ready() goes from scope to scope without coming back`,
    right: ['for (const tenant of tenants) app.register(fp(routesOf(tenant)))   // no scope of their own'],
    cure: () => getReady('wrapped')
  }
]

/**
 * @param {string} id of an application
 * @returns {Promise<string>}
 */
function getReady (id) {
  return runChild(new URL('ready-child.js', import.meta.url), { flags: [HALF_THE_STACK], args: [id, CROWD] })
}

/** @param {(app: import('fastify').FastifyInstance) => unknown} register */
async function boot (register) {
  const app = fastify({ pluginTimeout: PLUGIN_TIMEOUT })
  await register(app)
  await app.ready()
  await app.close()
  return 'ready() is answered'
}

function failDeep () {
  return boot((app) => {
    app.register(async function shop (instance) {
      instance.register(async function orders () { throw new Error('no database') })
    })
  })
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {Record<string, any>} files
 */
function registerFiles (app, files) {
  for (const file of Object.keys(files).sort()) app.register(files[file])
}

function auth () {
  return fastifyPlugin(async () => {}, { name: 'auth', dependencies: ['database'] })
}

function database () {
  return fastifyPlugin(async () => {}, { name: 'database' })
}
