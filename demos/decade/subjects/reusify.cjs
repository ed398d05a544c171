'use strict'

const ALIVE = 1024
const TIMES = 10

/** What an operation works on: made anew for each, as a request is. */
const makeRequest = () => ({ id: 7, url: '/orders' })

/** Six fields, as the state of a request. */
class State {
  constructor () {
    this.request = null
    this.context = null
    this.url = ''
    this.index = 0
    this.time = 0
    this.done = false
  }
}

class PooledState {
  constructor () {
    this.next = null
    this.request = null
    this.context = null
    this.url = ''
    this.index = 0
    this.time = 0
    this.done = false
  }
}

/** The same state with a function of its own, to be handed on as a callback. @this {any} */
function Holder () {
  this.request = null
  this.context = null
  this.url = ''
  this.index = 0
  this.time = 0
  this.done = false
  const that = this
  this.finish = function finish () {
    return readState(that)
  }
}

function PooledHolder () {
  this.next = null
  this.request = null
  this.context = null
  this.url = ''
  this.index = 0
  this.time = 0
  this.done = false
  const that = this
  this.finish = function finish () {
    return readState(that)
  }
}

function fillState (state, request) {
  state.request = request
  state.context = request
  state.url = request.url
  state.index = 1
  state.time = 2
  state.done = true
}

/** What keeps an object alive must be let go of before it waits in a pool. */
function emptyState (state) {
  state.request = null
  state.context = null
  state.url = ''
  state.index = 0
  state.time = 0
  state.done = false
}

function readState (state) {
  return state.request.id + state.index + state.time + state.url.length + Number(state.done)
}

const state = new State()
fillState(state, makeRequest())
const expected = readState(state) * TIMES

const PLAIN = { id: 'plain', label: 'an object of six fields', shown: '{ request, context, url, … }', input: makeRequest, expected }
const CLOSURE = { id: 'closure', label: 'the same with a function of its own', shown: '{ …, finish: () => … }', input: makeRequest, expected }

/**
 * Each object is put where the oldest was, which is read and given up: all of them live as long as it takes to come
 * round.
 */
function holdFor (source, read) {
  const held = Array.from({ length: ALIVE }, () => {
    const object = source.get()
    fillState(object, makeRequest())
    return object
  })
  let place = 0
  return (request) => {
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

function fromPool (pool) {
  return {
    get: () => pool.get(),
    release (object) {
      emptyState(object)
      pool.release(object)
    }
  }
}

function anew (Own) {
  return { get: () => new Own(), release () {} }
}

const finish = (holder) => holder.finish()

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
