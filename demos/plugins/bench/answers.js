import fastify from 'fastify'
import { captureStack } from '../../lib/engine/capture-stack.js'
import { askListener } from '../../lib/http/ask.js'
import { EXAMPLES, bootTree } from '../model.js'

/** What is so of Fastify's plugins, asked of real applications. */
export async function ask () {
  return {
    'plugins-lower-stack': await heightBehind(true) < await heightBehind(false),
    'refuses-itself': await registerItself(1000).catch(() => 0) < 1000,
    'passes-to-thread': passesToThread(),
    'nested-before-next': await loadsNestedFirst()
  }
}

/** How tall the stack is in a handler behind twenty hooks, each of a plugin within the last or all of the root's. */
async function heightBehind (nested) {
  const app = fastify()
  let height = 0
  const measure = () => { height = captureStack(measure).frames.length }
  const fill = (instance, left) => {
    if (left === 0) {
      instance.get('/', (request, reply) => {
        measure()
        reply.send('')
      })
      return
    }
    instance.addHook('onRequest', (request, reply, done) => done())
    if (nested) instance.register(async (inner) => fill(inner, left - 1))
    else fill(instance, left - 1)
  }
  fill(app, 20)
  await app.ready()
  await askListener(app.routing)
  return height
}

/** A plugin that registers itself, which nothing but a limit of ours stops: how often it was called. */
async function registerItself (limit) {
  const app = fastify()
  let calls = 0
  app.register(async function shop (instance) {
    calls++
    if (calls < limit) instance.register(shop)
  })
  await app.ready()
  await app.close()
  return calls
}

/** Whether an instance can be given to another thread, as a message to a worker would. */
function passesToThread () {
  try {
    return Boolean(structuredClone(fastify()))
  } catch (/** @type {any} */ { name }) {
    return name !== 'DataCloneError'
  }
}

/** Whether everything within a plugin is loaded before the next one beside it is called. */
async function loadsNestedFirst () {
  const { rows } = await bootTree(EXAMPLES[0].tree)
  const [shop, health] = ['shop', 'health'].map((id) => rows.findIndex((row) => row.id === id))
  return rows.slice(shop, health).every(({ loaded = Infinity }) => loaded <= rows[health].started)
}
