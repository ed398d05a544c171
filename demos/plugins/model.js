import { Plugin } from 'avvio/lib/plugin.js'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { InputError } from '../lib/command-line/input-error.js'
import { refuseName } from '../lib/samples/plugin-names.js'

/*
 * A plugin, as the figure and the demo describe it, registers its `children` in this order, and then waits so many units. It
 * may be wrapped with fastify-plugin, or awaited by whoever registers it. It ends well, fails, or forgets: then it never
 * calls `done`. It may need others, by fastify-plugin's `dependencies`: nobody hears of them unless it is wrapped. And it
 * may have the paths of GET routes.
 */

/** Units after which Fastify gives a plugin up, here; it is 10 seconds unless told. More than all waits together. */
export const TIMEOUT_UNITS = 30
export const LIMITS = { plugins: 14, depth: 6, wait: 5, waits: 20 }

// The trees to begin with

const USUAL = { wait: 0, wrapped: false, awaited: false, ends: 'well' }
const plugin = (name, rest = {}, children = []) => ({ id: name, name, ...USUAL, ...rest, children })
const app = (...children) => plugin('app', {}, children)
const wrapped = (name, rest) => plugin(name, { wrapped: true, ...rest })

/** A shop of twelve plugins, as its main file registers them. */
export const SHOP = app(
  wrapped('config', { wait: 1 }),
  wrapped('database', { wait: 4, needs: ['config'] }),
  wrapped('cache', { wait: 1 }),
  wrapped('auth', { wait: 1, needs: ['database'] }),
  plugin('v1', {}, [wrapped('prices', { id: 'prices-1' }), plugin('products', { routes: ['/v1/products', '/v1/products/:id'] })]),
  plugin('v2', {}, [
    wrapped('prices', { id: 'prices-2', wait: 1 }),
    plugin('catalogue', { routes: ['/v2/products'] }, [plugin('reviews', { wait: 1, routes: ['/v2/reviews'] })])
  ]),
  plugin('health', { routes: ['/health'] })
)

const database = wrapped('database', { wait: 3 })
const orders = (rest) => plugin('orders', { wait: 2, ...rest })
const shop = (rest, first) => plugin('shop', rest, [first, plugin('reviews', { wait: 1 })])
const health = plugin('health')

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'nested', label: 'Nested', tree: app(database, shop({ wait: 1 }, orders()), health) },
  { id: 'awaited', label: 'Awaited', tree: app({ ...database, awaited: true }, shop({ wait: 1 }, orders({ awaited: true })), health) },
  { id: 'forgotten', label: 'Forgotten done()', tree: app(database, shop({}, plugin('mailer', { ends: 'forgets' })), health) },
  { id: 'failing', label: 'One that fails', tree: app(shop({}, orders({ ends: 'fails' })), health) },
  { id: 'order', label: 'Wrong order', tree: app(wrapped('auth', { wait: 1, needs: ['database'] }), database, health) },
  { id: 'shop', label: 'Twelve plugins', tree: SHOP }
]

/** What the page shows first, and how many nodes a tree may have, the application too. */
export async function example () {
  return { ...await bootTree(EXAMPLES[0].tree), limits: { nodes: LIMITS.plugins + 1, wait: LIMITS.wait } }
}

// The boot

/** One boot at a time, since all applications share what is watched. */
let last = Promise.resolve()

/**
 * Boot an application of these plugins with the installed Fastify, and tell what its avvio did.
 *
 * @param {any} tree whose root is the application; its children are registered, then `ready()` is called
 * @throws {InputError} when the tree is too large, or no tree of plugins
 */
export async function bootTree (tree) {
  checkTree(tree)
  const turn = last.then(() => bootWatched(tree))
  last = turn.then(() => {}, () => {})
  return await turn
}

async function bootWatched (tree) {
  const clock = createClock()
  const journal = keepJournal(tree, clock)
  const stopWatching = watchAvvio(journal.watch)
  try {
    // None where each plugin ends, for slow machines.
    const app = fastify({ pluginTimeout: forgets(tree) ? TIMEOUT_UNITS * clock.unit : 0 })
    const closed = []
    const outcome = await boot(app, tree, { clock, made: journal.know, closed: (node) => closed.push(node.name) })
    journal.end(/** @type {any} */ (outcome))
    const printed = app.printPlugins().replaceAll(/ -?\d+ ms$/gm, '').trimEnd()
    await app.close()
    return { tree, rows: journal.rows(), steps: journal.steps, length: clock.now(), outcome, closed: outcome.ready ? closed : [], printed }
  } finally {
    stopWatching()
  }
}

async function boot (app, tree, surroundings) {
  let at = 'await app.register()'
  try {
    await registerAll(app, tree.children, surroundings)
    at = 'app.ready()'
    await app.ready()
    return { ready: true }
  } catch (/** @type {any} */ { code, message, cause }) {
    return { ready: false, at, message, ...code && { code }, ...cause?.code && { cause: cause.code } }
  }
}

function forgets ({ ends, children }) {
  return ends === 'forgets' || children.some(forgets)
}

function checkTree (tree) {
  const nodes = checkBelow(tree, 1)
  if (nodes.length > LIMITS.plugins) throw new InputError(`at most ${LIMITS.plugins} plugins, got ${nodes.length}: take some away`)
  const waits = nodes.reduce((sum, { wait = 0 }) => sum + wait, 0)
  if (waits > LIMITS.waits) throw new InputError(`the plugins wait ${waits} units in all, and the figure takes ${LIMITS.waits}: let some wait less`)
  if (new Set(nodes.map(({ id }) => id)).size < nodes.length) throw new InputError('two plugins have one id')
}

function checkBelow ({ children }, depth) {
  if (depth > LIMITS.depth && children.length > 0) throw new InputError(`at most ${LIMITS.depth} levels`)
  return children.flatMap((node) => {
    const { name, wait = 0, ends = 'well' } = node
    if (!/^[\p{L}\p{N}][\p{L}\p{N} ._@/-]{0,23}$/u.test(name)) throw new InputError(`a name is letters, digits and . _ @ / -, at most 24: '${name}' is not`)
    const refusal = refuseName(name)
    if (refusal) throw new InputError(refusal)
    if (!Number.isInteger(wait) || wait < 0 || wait > LIMITS.wait) throw new InputError(`${name} waits 0 to ${LIMITS.wait} units, not ${wait}`)
    if (!['well', 'fails', 'forgets'].includes(ends)) throw new InputError(`${name} ends well, fails, forgets, not '${ends}'`)
    return [node, ...checkBelow(node, depth + 1)]
  })
}

/** A clock that goes by what was waited for, in units, not by how long that really took. Its timers are real. */
export function createClock () {
  const unit = 10
  let now = 0
  const reach = (time) => { now = Math.max(now, time) }
  return {
    unit,
    now: () => now,
    reach,
    async wait (units) {
      const due = now + units
      await new Promise((resolve) => setTimeout(resolve, units * unit))
      reach(due)
    }
  }
}

/** Register children as a plugin or the main file would. `surroundings`: a clock, and who hears of what is made or closed. */
export async function registerAll (instance, children, surroundings) {
  for (const child of children) {
    const registered = instance.register(makePlugin(child, surroundings))
    if (child.awaited) await registered
  }
}

function makePlugin (node, surroundings) {
  const load = async (instance) => {
    instance.addHook('onClose', async () => surroundings.closed(node))
    for (const path of node.routes ?? []) instance.get(path, async () => node.name)
    await registerAll(instance, node.children, surroundings)
    if (node.wait) await surroundings.clock.wait(node.wait)
    if (node.ends === 'fails') throw new Error(`${node.name} could not start`)
  }
  // A plugin with three parameters must call the third.
  const forgetful = (instance, options, done) => { load(instance).catch(done) }
  const made = node.ends === 'forgets' ? forgetful : (instance) => load(instance)
  Object.defineProperty(made, 'name', { value: node.name })
  surroundings.made(made, node)
  return node.wrapped ? fastifyPlugin(made, { name: node.name, dependencies: node.needs }) : made
}

// Watching avvio

/**
 * Watch what avvio does with the application that is made next: nothing is changed but that it is told. `watch` has
 * functions by what they are told of: queued, started, ended, resumed, paused, loaded.
 */
function watchAvvio (watch) {
  const { prototype } = Plugin
  const { enqueue, exec, finish } = prototype
  const followed = new WeakSet()
  let isMade = false
  const follow = (node) => {
    followed.add(node)
    node.once('start', () => watch.started(node))
    node.once('loaded', () => watch.loaded(node))
    const { queue, queue: { resume, pause } } = node
    queue.resume = () => {
      if (queue.paused) watch.resumed(node)
      return resume()
    }
    queue.pause = () => {
      if (!queue.paused) watch.paused(node)
      return pause()
    }
  }
  prototype.enqueue = function (node, callback) {
    if (followed.has(this)) {
      follow(node)
      watch.queued(this, node)
    }
    return enqueue.call(this, node, callback)
  }
  // The first is the application.
  prototype.exec = function (...args) {
    if (!isMade) follow(this)
    isMade = true
    return exec.apply(this, args)
  }
  prototype.finish = function (error, callback) {
    if (followed.has(this)) watch.ended(this, error)
    return finish.call(this, error, callback)
  }
  return () => Object.assign(prototype, { enqueue, exec, finish })
}

/**
 * What avvio did with the plugins of a tree. States: `awaiting`: its function waits for one that it registered;
 * `children`: its function is done, what it registered is not; `incomplete`: through, but something below it failed
 * or was left out.
 */
function keepJournal (tree, clock) {
  const steps = []
  const entries = new Map()
  const byFunction = new Map()
  /** Whose queue an avvio node is in. */
  const parents = new WeakMap()
  let isOpen = true

  const list = (node, depth) => {
    entries.set(node.id, { node, depth, state: 'unregistered', queue: [], budget: TIMEOUT_UNITS, times: {} })
    for (const child of node.children) list(child, depth + 1)
  }
  list(tree, 0)
  const root = entries.get(tree.id)

  const find = ({ func, isAfter, name }) => {
    if (!isAfter) return byFunction.get(func) ?? (name === 'root' ? root : undefined)
  }
  const whileOpen = (act) => (node, ...rest) => {
    const entry = find(node)
    if (isOpen && entry) act(entry, ...rest)
  }
  const say = (entry, text) => {
    const nodes = Object.fromEntries([...entries].map(([id, { state }]) => [id, { state }]))
    steps.push({ at: clock.now(), id: entry.node.id, text, nodes })
  }

  const watch = {
    queued: whileOpen((parent, node) => {
      const entry = find(node)
      if (!entry) return
      parents.set(node, parent)
      parent.queue.push(entry.node.name)
      entry.state = 'queued'
      entry.times.queued = clock.now()
      // As avvio does: what is registered within a plugin has no more time left than the plugin has.
      if (parent !== root) entry.budget = parent.budget - (clock.now() - parent.times.started)
      const { name } = parent.node
      say(entry, `${name} registers ${entry.node.name}. It goes to the end of the queue of ${name} and is not called yet.`)
    }),
    started (node) {
      if (!isOpen) return
      const entry = find(node)
      if (!entry) return
      parents.get(node)?.queue.shift()
      entry.state = 'running'
      entry.times.started = clock.now()
      const { name, wrapped } = entry.node
      if (entry === root) return say(entry, `Fastify() makes ${name}, with a queue that is paused.`)
      say(entry, `${name} is called${wrapped ? ' with the instance of its parent (fastify-plugin)' : ''}. Its own queue is paused.`)
    },
    ended: (node, error) => whileOpen((entry) => {
      const { node: { name, wait }, times: { started }, queue } = entry
      if (error?.code === 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' && started !== undefined) clock.reach(started + entry.budget)
      if (started === undefined) parents.get(node)?.queue.shift()
      else entry.times.ended = clock.now()
      entry.state = error ? 'failed' : started === undefined ? 'skipped' : 'children'
      if (error) return say(entry, `${name} fails: ${error.message}`)
      if (started === undefined) return say(entry, `${name} is left out, because of an error that nobody has handled.`)
      const done = entry === root ? 'ready() is called' : `The function of ${name} is done${wait ? `, after a wait of ${wait}` : ''}`
      say(entry, `${done}. ${queue.length === 0 ? `Nothing is left in the queue of ${name}` : `The queue of ${name} goes on with ${queue[0]}`}.`)
    })(node),
    paused: whileOpen((entry) => { if (entry.state === 'awaiting') entry.state = 'running' }),
    // The queue goes on while the function is not done: somebody awaits.
    resumed: whileOpen((entry) => {
      if (entry.state !== 'running' || entry.queue.length === 0) return
      entry.state = 'awaiting'
      say(entry, `${entry.node.name} awaits what it registered. Its queue runs although its function is not done.`)
    }),
    loaded: whileOpen((entry) => {
      if (entry.state === 'failed' || entry.state === 'skipped') return
      const { id, name, wait, children, awaited } = entry.node
      const isComplete = children.every(({ id }) => entries.get(id).state === 'loaded')
      entry.state = isComplete ? 'loaded' : 'incomplete'
      entry.times.loaded = clock.now()
      if (!isComplete) return say(entry, `${name} is through, but not all below it is loaded.`)
      const goesOn = awaited ? ' Whoever awaits it goes on.' : ''
      // Nothing was below it: that it is done and that it is loaded is one step.
      const isAtOnce = entry !== root && steps.at(-1)?.id === id && steps.at(-1)?.nodes[id].state === 'children'
      if (!isAtOnce) return say(entry, `${name} is loaded, with all below it.${goesOn}`)
      steps.pop()
      say(entry, `The function of ${name} is done${wait ? `, after a wait of ${wait}` : ''}. Nothing is below it, so it is loaded.${goesOn}`)
    })
  }

  return {
    steps,
    watch,
    know (made, node) { byFunction.set(made, entries.get(node.id)) },
    end ({ ready, at, message }) {
      say(root, ready ? 'ready() is answered. From here on nothing can be registered.' : `${at} is rejected: ${message}`)
      isOpen = false
    },
    /** What each plugin did, depth first, in units of time: `ended` its function, `loaded` all below it. */
    rows: () => [...entries.values()].map(({ node: { id, name }, depth, state, times }) => ({ id, name, depth, state, ...times }))
  }
}
