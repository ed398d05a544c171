import { test } from 'node:test'
import { setImmediate as immediate } from 'node:timers/promises'
import avvio from 'avvio'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { Boot } from '../boot.js'

const TREES = 2000
const DEEPEST = 3

test(`${TREES} random trees of plugins boot and close in avvio's order, with avvio's errors`, async (t) => {
  const choices = randomChoices(20)
  const said = new Set()
  for (let tree = 0; tree < TREES; tree++) {
    const plan = drawPlugin(choices)
    const theirs = await runBoot(avvio(null, { autostart: false }), plan)
    t.assert.deepEqual(await runBoot(new Boot(), plan), theirs, JSON.stringify(plan))
    said.add(theirs.join())
  }
  t.assert.ok(said.size > TREES / 2, 'the trees are not all alike')
})

/** A plugin, and what it does: plugins of its own, functions for after and onClose. */
function drawPlugin (choices, name = 'p') {
  const { one, chance } = choices
  const depth = name.split('.').length
  const steps = Array.from({ length: one(depth === 1 ? [1, 2, 3, 4] : depth < DEEPEST ? [0, 0, 1, 2, 3] : [0]) }, (_, index) => {
    const [own, type] = [`${name}.${index + 1}`, one(['use', 'use', 'use', 'after', 'onClose'])]
    return type === 'use' ? { plugin: drawPlugin(choices, own) } : { type, name: own, parameters: one(type === 'after' ? [0, 1, 2, 3] : [1, 2]), fails: chance(8) }
  })
  return { name, style: one(['callback', 'async', 'plain']), waits: chance(30), fails: depth > 1 && chance(8), steps }
}

/** @returns {Promise<string[]>} what happened, in order */
async function runBoot (app, plan) {
  const log = []
  const say = (text, error) => { log.push(error ? `${text} (${error.message ?? error})` : text) }
  takeSteps(app, plan.steps, say)
  for (const method of ['ready', 'close']) {
    await new Promise((resolve) => app[method]((error, done) => {
      say(method, error)
      done()
      resolve()
    }))
  }
  return log
}

function takeSteps (server, steps, say) {
  for (const { type, name, plugin, parameters, fails } of steps) {
    const failure = fails ? new Error(`${type} ${name} failed`) : null
    const end = (error, done) => {
      say(`${type} ${name}`, error)
      if (done) done(failure)
      else if (failure !== null) return Promise.reject(failure)
    }
    // avvio counts the parameters.
    if (plugin) server.use(toFunction(plugin, say))
    else if (type === 'after') server.after([() => end(), (error) => end(error), (error, done) => end(error, done), (error, _server, done) => end(error, done)][parameters])
    else server.onClose([null, (_server) => end(), (_server, done) => end(null, done)][parameters])
  }
}

function toFunction ({ name, style, waits, fails, steps }, say) {
  const failure = fails ? new Error(`${name} failed`) : undefined
  const begin = (server) => {
    say(`> ${name}`)
    takeSteps(server, steps, say)
  }
  if (style === 'plain') return (server) => begin(server)
  if (style === 'async') {
    return async (server) => {
      begin(server)
      if (waits) await immediate()
      say(`< ${name}`)
      if (failure) throw failure
    }
  }
  return (server, _options, done) => {
    begin(server)
    const end = () => { say(`< ${name}`); done(failure) }
    if (waits) setImmediate(end)
    else end()
  }
}
