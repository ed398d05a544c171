import { describeStep } from '../figure/describe-step.js'
import { checkedNeeds } from './make-plugin.js'

/** What stands for avvio's own entries in a queue: an `after`, a route, the end of an `await`. */
export const AFTER = 'after'

/**
 * @typedef {import('./make-plugin.js').TreeNode} TreeNode
 * @typedef {import('./watch-avvio.js').Node} Node
 *
 * @typedef {'unregistered' | 'queued' | 'running' | 'awaiting' | 'children' | 'loaded' | 'incomplete' | 'failed' | 'skipped'} State
 *   `awaiting`: its function waits for one that it registered; `children`: its function is done, what it registered is not;
 *   `incomplete`: through, but something below it failed or was left out
 *
 * @typedef {object} Row
 * @property {string} id
 * @property {string} name
 * @property {number} depth 0 for the application
 * @property {State} state at the end
 * @property {string[]} needs names that Fastify looks for before it calls the function
 * @property {number} [queued] unit of time, as are the others
 * @property {number} [started]
 * @property {number} [ended] its function
 * @property {number} [loaded] it and all below it
 *
 * @typedef {object} Step
 * @property {number} at
 * @property {string} id whose step it is
 * @property {string} text
 * @property {Record<string, { state: State, queue: string[] }>} nodes by id, after this step; the queue by name
 *
 * @typedef {object} Entry
 * @property {TreeNode} node
 * @property {number} depth
 * @property {State} state
 * @property {string[]} queue
 * @property {number} budget units that avvio gives its function
 * @property {{ queued?: number, started?: number, ended?: number, loaded?: number }} times
 */

/** What avvio did with the plugins of a tree, as it is told. */
export class Journal {
  /** @type {Step[]} */
  steps = []
  /** @type {string[]} */
  closed = []
  /** @type {Map<string, Entry>} in the order of the tree */
  #entries = new Map()
  /** @type {Map<Function, Entry>} */
  #byFunction = new Map()
  /** @type {WeakMap<Node, Entry>} by what is in its queue */
  #parents = new WeakMap()
  /** @type {Entry} */
  #root
  #clock
  #limit
  #open = true

  /**
   * @param {TreeNode} tree
   * @param {import('./clock.js').Clock} clock
   * @param {number} limit units after which a plugin is given up
   */
  constructor (tree, clock, limit) {
    this.#clock = clock
    this.#limit = limit
    this.#list(tree, 0)
    this.#root = /** @type {Entry} */ (this.#entries.get(tree.id))
  }

  /** @param {Function} plugin @param {TreeNode} node */
  know = (plugin, node) => { this.#byFunction.set(plugin, /** @type {Entry} */ (this.#entries.get(node.id))) }

  /** @param {TreeNode} node */
  close = (node) => { this.closed.push(node.name) }

  /** @returns {import('./watch-avvio.js').Watch} */
  watch () {
    /** @type {(act: (entry: Entry, ...rest: any[]) => void) => (node: Node, ...rest: any[]) => void} */
    const whileOpen = (act) => (node, ...rest) => {
      const entry = this.#find(node)
      if (this.#open && entry) act(entry, ...rest)
    }
    return {
      queued: whileOpen((parent, node) => this.#queue(parent, node)),
      started: (node) => this.#open && this.#start(node),
      ended: (node, error) => this.#open && this.#endFunction(node, error),
      paused: whileOpen((entry) => { if (entry.state === 'awaiting') entry.state = 'running' }),
      resumed: whileOpen((entry) => this.#resume(entry)),
      loaded: whileOpen((entry) => this.#load(entry))
    }
  }

  /** @param {import('../model.js').Outcome} outcome */
  end (outcome) {
    this.#say(this.#root, 'end', { outcome })
    this.#open = false
  }

  /** @returns {Row[]} */
  rows () {
    return [...this.#entries.values()].map(({ node, depth, state, times }) => ({ id: node.id, name: node.name, depth, state, needs: checkedNeeds(node), ...times }))
  }

  /** @param {TreeNode} node @param {number} depth */
  #list (node, depth) {
    this.#entries.set(node.id, { node, depth, state: 'unregistered', queue: [], budget: this.#limit, times: {} })
    for (const child of node.children) this.#list(child, depth + 1)
  }

  /** @param {Node} node */
  #find ({ func, isAfter, name }) {
    if (isAfter) return undefined
    return this.#byFunction.get(func) ?? (name === 'root' ? this.#root : undefined)
  }

  /** @param {Entry} parent @param {Node} node */
  #queue (parent, node) {
    const entry = this.#find(node)
    this.#parents.set(node, parent)
    parent.queue.push(entry ? entry.node.name : AFTER)
    if (!entry) return
    entry.state = 'queued'
    entry.times.queued = this.#clock.now()
    // As avvio does: what is registered within a plugin has no more time left than the plugin has.
    if (parent !== this.#root) entry.budget = parent.budget - (this.#clock.now() - Number(parent.times.started))
    this.#say(entry, 'queued', { parent: parent.node.name })
  }

  /** @param {Node} node */
  #start (node) {
    const entry = this.#find(node)
    // First in, first out.
    this.#parents.get(node)?.queue.shift()
    if (!entry) return
    entry.state = 'running'
    entry.times.started = this.#clock.now()
    this.#say(entry, 'started')
  }

  /** @param {Node} node @param {any} error */
  #endFunction (node, error) {
    const entry = this.#find(node)
    if (!entry) return
    const { started } = entry.times
    if (error?.code === 'AVV_ERR_PLUGIN_EXEC_TIMEOUT' && started !== undefined) this.#clock.reach(started + entry.budget)
    if (started === undefined) this.#parents.get(node)?.queue.shift()
    else entry.times.ended = this.#clock.now()
    entry.state = error ? 'failed' : started === undefined ? 'skipped' : 'children'
    this.#say(entry, started === undefined && !error ? 'skipped' : 'ended', { error, waiting: entry.queue })
  }

  /** @param {Entry} entry whose queue goes on while its function is not done: somebody awaits */
  #resume (entry) {
    if (entry.state !== 'running' || entry.queue.every((name) => name === AFTER)) return
    entry.state = 'awaiting'
    this.#say(entry, 'awaiting')
  }

  /** @param {Entry} entry */
  #load (entry) {
    if (entry.state === 'failed' || entry.state === 'skipped') return
    const complete = entry.node.children.every(({ id }) => this.#entries.get(id)?.state === 'loaded')
    entry.state = complete ? 'loaded' : 'incomplete'
    entry.times.loaded = this.#clock.now()
    this.#say(entry, 'loaded', { complete })
  }

  /**
   * @param {Entry} entry
   * @param {string} kind
   * @param {object} [details]
   */
  #say (entry, kind, details = {}) {
    const nodes = Object.fromEntries([...this.#entries].map(([id, { state, queue }]) => [id, { state, queue: [...queue] }]))
    this.steps.push({ at: this.#clock.now(), id: entry.node.id, text: describeStep(kind, entry.node, { root: entry === this.#root, ...details }), nodes })
  }
}
