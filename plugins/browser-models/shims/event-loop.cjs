/**
 * The turns of Node's event loop, where a browser has its own: timers that are due, then what setImmediate() was given,
 * one callback a turn. What process.nextTick() was given while a callback runs goes on before any promise does; while
 * promises go on, it waits until none is left. A browser has nothing that runs behind its promises but another message.
 * Each script of a worker asks for the loop, and all of them get the same one.
 */
const LOOP = Symbol.for('inside-fastify.event-loop')
/** What Node makes of a time that is no number from 1 to 2 ** 31 - 1, in milliseconds. */
const SHORTEST_MS = 1
const LONGEST_MS = 2 ** 31 - 1

const scope = globalThis
module.exports = scope[LOOP] ??= createLoop(scope.setTimeout, scope.clearTimeout)

function createLoop (wakeAfter, wakeNot) {
  const ticks = []
  let immediates = []
  const timers = new Set()
  let phase = []
  let isTimers = false
  let isRunning = false
  let hasRung = false
  let made = 0
  let wake
  let wakeAt = Infinity

  const { port1: inbox, port2: bell } = new MessageChannel()
  inbox.onmessage = turn

  /** What is left of this turn's promises runs before the message comes. */
  function ring () {
    if (hasRung) return
    hasRung = true
    bell.postMessage(null)
  }

  function turn () {
    hasRung = false
    isRunning = true
    try {
      if (ticks.length === 0) findNext()?.call()
      while (ticks.length > 0) /** @type {() => void} */ (ticks.shift())()
    } finally {
      isRunning = false
      if (ticks.length + phase.length + immediates.length > 0) ring()
      else sleep()
    }
  }

  function findNext () {
    for (let left = 2; ; left--) {
      for (let one = phase.shift(); one; one = phase.shift()) if (!one.isCleared) return one
      if (left === 0) return
      isTimers = !isTimers
      if (isTimers) phase = listDue()
      else [phase, immediates] = [immediates, []]
    }
  }

  function listDue () {
    const now = performance.now()
    return [...timers].filter(({ due }) => due <= now).sort((one, other) => one.due - other.due || one.number - other.number)
  }

  function sleep () {
    wakeNot(wake)
    wakeAt = Infinity
    let next = Infinity
    for (const { due } of timers) if (due < next) next = due
    if (next < Infinity) sleepUntil(next)
  }

  function sleepUntil (time) {
    wakeNot(wake)
    wakeAt = time
    wake = wakeAfter(ring, Math.max(0, time - performance.now()))
  }

  class Immediate {
    isCleared = false

    constructor (call) {
      this.call = call
    }

    hasRef () {
      return true
    }

    ref () {
      return this
    }

    unref () {
      return this
    }
  }

  class Timeout extends Immediate {
    number = 0
    due = 0

    constructor (run, ms, repeats) {
      super(() => {
        if (repeats) this.refresh()
        else timers.delete(this)
        run()
      })
      this.ms = ms >= SHORTEST_MS && ms <= LONGEST_MS ? Math.trunc(ms) : SHORTEST_MS
      this.refresh()
    }

    refresh () {
      this.number = made++
      this.due = performance.now() + this.ms
      timers.add(this)
      if (!isRunning && this.due < wakeAt) sleepUntil(this.due)
      return this
    }

    close () {
      clear(this)
      return this
    }

    [Symbol.toPrimitive] () {
      return this.number
    }
  }

  function clear (one) {
    const known = typeof one === 'object' ? one : [...timers].find(({ number }) => number === Number(one))
    if (!known) return
    known.isCleared = true
    timers.delete(known)
  }

  return {
    nextTick (run, ...values) {
      ticks.push(() => run(...values))
      if (!isRunning) ring()
    },
    setImmediate (run, ...values) {
      const one = new Immediate(() => run(...values))
      immediates.push(one)
      ring()
      return one
    },
    setTimeout: (run, ms, ...values) => new Timeout(() => run(...values), ms, false),
    setInterval: (run, ms, ...values) => new Timeout(() => run(...values), ms, true),
    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear
  }
}
