import fastify from 'fastify'
import { bootTree } from '../model.js'
import { EXAMPLES } from '../figure/examples.js'
import { registerItself } from '../model/register-itself.js'
import { weigh } from '../model/weigh.js'
import { askListener } from '../../lib/http/ask.js'
import { captureStack } from '../../lib/engine/capture-stack.js'

const PLUGINS = 20
const SELF_LIMIT = 1000
const ROUND_TO_BYTES = 100

/**
 * What is so of Fastify's plugins, asked of real applications.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  return {
    'plugins-lower-stack': await heightBehind(true) < await heightBehind(false),
    'refuses-itself': await refusesItself(),
    'passes-to-thread': passesToThread(),
    'nested-before-next': await loadsNestedFirst(),
    ...await weighAll(['plugins', 'wrapped', 'nested', 'routes', 'express'])
  }
}

/**
 * How tall the stack is in a handler behind twenty hooks, each of a plugin within the last or all of the root's.
 *
 * @param {boolean} nested
 * @returns {Promise<number>} frames
 */
export async function heightBehind (nested) {
  const app = fastify()
  let height = 0
  const answer = () => { height = captureStack(answer).frames.length }
  /** @type {(instance: import('fastify').FastifyInstance, left: number) => Promise<void>} */
  const fill = async (instance, left) => {
    if (left === 0) {
      instance.get('/', (request, reply) => {
        answer()
        reply.send('')
      })
      return
    }
    instance.addHook('onRequest', (request, reply, done) => done())
    if (nested) instance.register((inner) => fill(inner, left - 1))
    else await fill(instance, left - 1)
  }
  await fill(app, PLUGINS)
  await app.ready()
  await askListener(app.routing)
  return height
}

/** Whether avvio stops a plugin that registers itself before we do. */
async function refusesItself () {
  const calls = await registerItself(SELF_LIMIT).catch(() => 0)
  return calls < SELF_LIMIT
}

/** Whether an instance can be given to another thread, as a message to a worker would. */
function passesToThread () {
  try {
    structuredClone(fastify())
    return true
  } catch (error) {
    if (/** @type {Error} */ (error).name === 'DataCloneError') return false
    throw error
  }
}

/** Whether everything within a plugin is loaded before the next one beside it is called. */
async function loadsNestedFirst () {
  const { rows } = await bootTree(EXAMPLES[0].tree)
  const [shop, health] = ['shop', 'health'].map((id) => rows.findIndex((row) => row.id === id))
  return rows.slice(shop, health).every(({ loaded = Infinity }) => loaded <= Number(rows[health].started))
}

/** @param {string[]} ids of applications */
async function weighAll (ids) {
  /** @type {Record<string, number>} */
  const bytes = {}
  for (const id of ids) bytes[`bytes-${id}`] = Math.round(await weigh(id) / ROUND_TO_BYTES) * ROUND_TO_BYTES
  return bytes
}
