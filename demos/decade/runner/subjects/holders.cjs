'use strict'

/** What an operation works on: made anew for each, as a request is. */
const makeRequest = () => ({ id: 7, url: '/orders' })

/** Six fields, as the state of a request. */
class State {
  constructor () {
    /** @type {any} */
    this.request = null
    /** @type {any} */
    this.context = null
    this.url = ''
    this.index = 0
    this.time = 0
    this.done = false
  }
}

class PooledState {
  constructor () {
    /** @type {PooledState | null} */
    this.next = null
    /** @type {any} */
    this.request = null
    /** @type {any} */
    this.context = null
    this.url = ''
    this.index = 0
    this.time = 0
    this.done = false
  }
}

/**
 * The same state with a function of its own, to be handed on as a callback.
 *
 * @this {any}
 */
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

/** @this {any} */
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

/**
 * @param {any} state
 * @param {{ id: number, url: string }} request
 */
function fillState (state, request) {
  state.request = request
  state.context = request
  state.url = request.url
  state.index = 1
  state.time = 2
  state.done = true
}

/**
 * What keeps an object alive must be let go of before it waits in a pool.
 *
 * @param {any} state
 */
function emptyState (state) {
  state.request = null
  state.context = null
  state.url = ''
  state.index = 0
  state.time = 0
  state.done = false
}

/** @param {any} state */
function readState (state) {
  return state.request.id + state.index + state.time + state.url.length + Number(state.done)
}

module.exports = { makeRequest, State, PooledState, Holder, PooledHolder, fillState, emptyState, readState }
