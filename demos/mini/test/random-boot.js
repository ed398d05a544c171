import { setImmediate as immediate } from 'node:timers/promises'

/**
 * A program that boots a tree of plugins, drawn at random, and what it says when
 * it runs. Both avvio and `boot.js` can run it.
 *
 * @typedef {import('../../lib/samples/random-choices.js').Choices} Choices
 *
 * @typedef {object} Step what a plugin does, in this order
 * @property {'use' | 'after' | 'onClose'} type
 * @property {string} name
 * @property {PluginPlan} [plugin]
 * @property {number} parameters of the function
 * @property {boolean} fails
 *
 * @typedef {object} PluginPlan
 * @property {string} name
 * @property {'callback' | 'async' | 'plain'} style
 * @property {boolean} waits
 * @property {boolean} fails
 * @property {Step[]} steps
 */

const DEEPEST = 3

/**
 * @param {Choices} choices
 * @param {string} [name]
 * @returns {PluginPlan}
 */
export function drawPlugin (choices, name = 'p') {
  const style = choices.one(/** @type {const} */ (['callback', 'async', 'plain']))
  const depth = name.split('.').length
  const count = choices.one(depth === 1 ? [1, 2, 3, 4] : depth < DEEPEST ? [0, 0, 1, 2, 3] : [0])
  const steps = Array.from({ length: count }, (_, index) => drawStep(choices, `${name}.${index + 1}`))
  return { name, style, waits: choices.chance(30), fails: depth > 1 && choices.chance(8), steps }
}

/**
 * @param {Choices} choices
 * @param {string} name
 * @returns {Step}
 */
function drawStep (choices, name) {
  const type = choices.one(/** @type {const} */ (['use', 'use', 'use', 'after', 'onClose']))
  const plugin = type === 'use' ? drawPlugin(choices, name) : undefined
  return { type, name, plugin, parameters: choices.one(type === 'after' ? [0, 1, 2, 3] : [1, 2]), fails: choices.chance(8) }
}

/**
 * @param {any} app
 * @param {PluginPlan} plan
 * @returns {Promise<string[]>} what happened, in order
 */
export async function runBoot (app, plan) {
  /** @type {string[]} */
  const log = []
  const say = (/** @type {string} */ text, /** @type {any} */ error) => { log.push(error ? `${text} (${error.message ?? error})` : text) }
  takeSteps(app, plan.steps, say)
  await new Promise((resolve) => app.ready((/** @type {unknown} */ error, /** @type {() => void} */ done) => {
    say('ready', error)
    done()
    resolve(undefined)
  }))
  await new Promise((resolve) => app.close((/** @type {unknown} */ error, /** @type {() => void} */ done) => {
    say('closed', error)
    done()
    resolve(undefined)
  }))
  return log
}

/**
 * @param {any} server
 * @param {Step[]} steps
 * @param {(text: string, error?: any) => void} say
 */
function takeSteps (server, steps, say) {
  for (const step of steps) takeStep(server, step, say)
}

/**
 * @param {any} server
 * @param {Step} step
 * @param {(text: string, error?: any) => void} say
 */
function takeStep (server, { type, name, plugin, parameters, fails }, say) {
  if (plugin !== undefined) return server.use(toFunction(plugin, say))
  const failure = fails ? new Error(`${type} ${name} failed`) : null
  const end = (/** @type {any} */ error, /** @type {any} */ done) => {
    say(`${type} ${name}`, error)
    if (done) done(failure)
    else if (failure !== null) return Promise.reject(failure)
  }
  const functions = type === 'after'
    ? [() => end(null, null), (/** @type {any} */ error) => end(error, null), (/** @type {any} */ error, /** @type {any} */ done) => end(error, done), (/** @type {any} */ error, /** @type {any} */ _server, /** @type {any} */ done) => end(error, done)]
    : [null, (/** @type {any} */ _server) => end(null, null), (/** @type {any} */ _server, /** @type {any} */ done) => end(null, done)]
  server[type](functions[parameters])
}

/**
 * @param {PluginPlan} plan
 * @param {(text: string, error?: any) => void} say
 */
function toFunction ({ name, style, waits, fails, steps }, say) {
  const failure = fails ? new Error(`${name} failed`) : undefined
  if (style === 'async') {
    return async (/** @type {any} */ server) => {
      say(`> ${name}`)
      takeSteps(server, steps, say)
      if (waits) await immediate()
      say(`< ${name}`)
      if (failure) throw failure
    }
  }
  if (style === 'plain') {
    return (/** @type {any} */ server) => {
      say(`> ${name}`)
      takeSteps(server, steps, say)
    }
  }
  return (/** @type {any} */ server, /** @type {any} */ _options, /** @type {any} */ done) => {
    say(`> ${name}`)
    takeSteps(server, steps, say)
    const end = () => { say(`< ${name}`); done(failure) }
    if (waits) setImmediate(end)
    else end()
  }
}
