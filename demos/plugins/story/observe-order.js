import fastify from 'fastify'

/**
 * What a `register` call gives back, and when the plugin is there.
 *
 * @returns {Promise<Array<{ code: string, told: string }>>}
 */
export async function observeRegister () {
  const app = fastify()
  const mailer = async (/** @type {import('fastify').FastifyInstance} */ instance) => { instance.decorate('mail', 'sent') }
  const plugin = Object.assign(mailer, { [Symbol.for('skip-override')]: true })
  const returned = app.register(plugin)
  const told = [
    { code: 'app.register(mailer) === app', told: String(/** @type {unknown} */ (returned) === app) },
    { code: 'typeof app.then', told: typeof app.then },
    { code: 'app.mail', told: mailOf(app) }
  ]
  await returned
  told.push({ code: 'await app.register(mailer); app.mail', told: mailOf(app) })
  await app.ready()
  told.push({ code: 'await app.ready(); typeof app.then', told: typeof app.then })
  await app.close()
  return told
}

/**
 * The order in which the lines of a main file run, with and without `await`, until the
 * server listens.
 *
 * @returns {Promise<{ plain: string[], awaited: string[] }>}
 */
export async function observeOrder () {
  return { plain: await runMain(false), awaited: await runMain(true) }
}

/** @param {boolean} awaiting */
async function runMain (awaiting) {
  /** @type {string[]} */
  const order = []
  const app = fastify()
  const say = (/** @type {string} */ word) => { order.push(word) }
  const registered = app.register(async function shop (shop) {
    say('shop begins')
    shop.register(async function orders () { say('orders') })
    shop.after(() => say('after in shop'))
    say('shop ends')
  })
  if (awaiting) await registered
  say('next line of the main file')
  app.after(() => say('after'))
  app.register(async function health () { say('health') })
  app.addHook('onReady', async () => say('onReady'))
  app.addHook('onListen', async () => say('onListen'))
  await app.ready()
  say('ready')
  await app.listen({ port: 0, host: '127.0.0.1' })
  say('listen')
  await app.close()
  return order
}

/** @param {any} app */
function mailOf (app) {
  return String(app.mail)
}
