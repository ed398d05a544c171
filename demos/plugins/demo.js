// Tells how plugins are queued and loaded, and what goes wrong with that.
import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { readFlags, section, show } from '../lib/print.js'
import { plainTable } from '../lib/text/plain-table.js'
import { SHOP, bootTree } from './model.js'
import * as recipes from './recipes.js'

readFlags()

section('Twelve plugins boot. Time is in units of what they wait for.')
const { rows, length, printed } = await bootTree(SHOP)
const draw = (from, to, sign) => sign.repeat((to - from) * 3)
const ticks = Array.from({ length: length + 1 }, (_, unit) => String(unit).padEnd(3)).join('').trimEnd()
show(plainTable([], [['', ticks], ...rows.map(({ name, depth, queued = 0, started, ended, loaded }) => {
  const bar = draw(started, ended, '#') + draw(ended, loaded, '=')
  return ['  '.repeat(depth) + name, draw(0, queued, ' ') + draw(queued, started, '.') + (bar || '|')]
})]))
show('. waits in the queue of its parent   # its function runs   = the plugins inside load   | at once')

section('What printPlugins() says: routes leave entries too, and each GET adds a HEAD.')
show(printed)

section('The order of a main file, register() plain and awaited.')
show(`plain     ${(await runMain(false)).join(' > ')}`, `awaited   ${(await runMain(true)).join(' > ')}`, 'From after on, both are alike.')

async function runMain (isAwaited) {
  const order = []
  const app = fastify()
  const registered = app.register(async function shop (shop) {
    order.push('shop begins')
    shop.register(async function orders () { order.push('orders') })
    shop.after(() => order.push('after in shop'))
    order.push('shop ends')
  })
  if (isAwaited) await registered
  order.push('next line of the main file')
  app.after(() => order.push('after'))
  app.register(async function health () { order.push('health') })
  for (const hook of ['onReady', 'onListen']) app.addHook(hook, async () => { order.push(hook) })
  await app.ready()
  order.push('ready')
  await app.listen({ port: 0, host: '127.0.0.1' })
  order.push('listen')
  await app.close()
  return order
}

section('Mistakes, what they give, and the cure.')
const socket = new EventEmitter().on('newListener', () => setImmediate(() => socket.emit('open')))
const GIVEN = {
  socket,
  slow: async function slow () { for (let turn = 0; turn < 2; turn++) await nextTurn() },
  orders: async (app) => { app.get('/orders', async () => `the context of ${Object.getPrototypeOf(app).pluginName}`) },
  database: async () => { throw new Error('no database') },
  tenants: Array(5000).fill(),
  routesOf: () => async () => {}
}
await showMistake('An error that is thrown, and no catch gets it', recipes.throwFromPlain, recipes.throwFromAsync)
await showMistake('An error that after() took', recipes.swallowError, recipes.passErrorOn)
await showMistake('Registered later, from a callback', recipes.registerInCallback, recipes.registerInTime)
await showMistake('Thousands of contexts', recipes.giveContexts, recipes.giveNoContext)
process.setUncaughtExceptionCaptureCallback(null)

async function showMistake (title, wrong, right) {
  show(title, ...codeOf(wrong), `  gives: ${await boot(wrong)}`, '  cure:', ...codeOf(right), `  gives: ${await boot(right)}`)
}

/** What a function does, without the comments that say what comes of it. */
function codeOf (recipe) {
  return recipe.toString().split('\n').slice(1, -1).filter((line) => !/^ *\/\//.test(line))
}

async function boot (recipe) {
  // A plugin that throws leaves its timer behind, for which the process waits.
  const app = fastify({ pluginTimeout: 50 })
  const crash = new Promise((resolve) => {
    process.setUncaughtExceptionCaptureCallback(null)
    process.setUncaughtExceptionCaptureCallback((error) => resolve(`the process ends: ${error}`))
  })
  const run = async () => {
    await recipe({ app, ...GIVEN })
    await app.ready()
    if (!app.hasRoute({ method: 'GET', url: '/orders' })) return 'ready() is answered'
    return `ready() is answered, and GET /orders runs in ${(await app.inject('/orders')).body}`
  }
  return await Promise.race([crash, run().catch(({ code, message }) => code ? `${code}: ${message}` : `ready() rejects: ${message}`)])
}
