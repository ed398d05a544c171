'use strict'

const { emptyState, fillState, Holder, makeRequest, PooledHolder, PooledState, readState, State } = require('./holders.cjs')

const ALIVE = 1024
const TIMES = 10

const state = new State()
fillState(state, makeRequest())
const expected = readState(state) * TIMES

const PLAIN = { id: 'plain', label: 'an object of six fields', shown: '{ request, context, url, … }', input: makeRequest, expected }
const CLOSURE = { id: 'closure', label: 'the same with a function of its own', shown: '{ …, finish: () => … }', input: makeRequest, expected }

/**
 * Each object is put where the oldest was, which is read and given up: all of them live as
 * long as it takes to come round.
 *
 * @param {{ get: () => any, release: (object: any) => void }} source
 * @param {(object: any) => number} read
 */
function holdFor (source, read) {
  const held = Array.from({ length: ALIVE }, () => {
    const object = source.get()
    fillState(object, makeRequest())
    return object
  })
  let place = 0
  return (/** @type {{ id: number, url: string }} */ request) => {
    let sum = 0
    for (let time = 0; time < TIMES; time++) {
      const oldest = held[place]
      sum += read(oldest)
      source.release(oldest)
      const object = source.get()
      fillState(object, request)
      held[place] = object
      place = place + 1 === ALIVE ? 0 : place + 1
    }
    return sum
  }
}

/** @param {any} pool that clears what comes back */
function fromPool (pool) {
  return {
    get: () => pool.get(),
    release (/** @type {any} */ object) {
      emptyState(object)
      pool.release(object)
    }
  }
}

/** @param {any} Own */
function anew (Own) {
  return { get: () => new Own(), release () {} }
}

/** @param {{ finish: () => number }} holder */
const finish = (holder) => holder.finish()

/** @type {import('../build-cell.cjs').Subject} */
module.exports = {
  topic: 'reusify',
  title: 'Time to take an object, use it and give it up',
  operation: `${TIMES} objects, one after the other: taken or made, filled, read, and put back or dropped`,
  memory: true,
  dayOnly: true,
  baseline: 'pooled',
  contenders: [
    { id: 'pooled', label: 'reusify', package: 'reusify', note: 'taken with get(), emptied after use and put back with release()' },
    { id: 'fresh', label: 'made with new', package: null, note: 'the same object without next, left to the garbage collector after use' }
  ],
  groups: [{
    id: String(ALIVE),
    label: `${ALIVE} alive at a time`,
    size: ALIVE,
    // How many are alive is what the group is about.
    single: true,
    build (contender, testCase, load) {
      const isPlain = testCase.id === 'plain'
      const pooled = contender.id === 'pooled'
      const source = pooled ? fromPool(load('reusify')(isPlain ? PooledState : PooledHolder)) : anew(isPlain ? State : Holder)
      return holdFor(source, isPlain ? readState : finish)
    },
    cases: [PLAIN, CLOSURE]
  }]
}
