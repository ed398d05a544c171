/** How many objects an operation takes, one after the other. */
export const TIMES = 10
/** What an operation works on: made anew for each, as a request is. */
const makeRequest = () => ({ id: 7, url: '/orders' })

const expected = (7 + 1 + 2 + '/orders'.length + 1) * TIMES
export const KINDS = {
  plain: { id: 'plain', label: 'an object of six fields', shown: '{ request, context, url, … }', input: makeRequest, expected },
  closure: {
    id: 'closure',
    label: 'the same with a function of its own',
    shown: '{ …, finish: () => … }',
    note: 'The function is made with the object, and the engine makes a Context for it: a pool saves three allocations.',
    input: makeRequest,
    expected
  }
}

/** Six fields, as the state of a request. */
class State {
  request = null
  context = null
  url = ''
  index = 0
  time = 0
  done = false
}

class PooledState {
  next = null
  request = null
  context = null
  url = ''
  index = 0
  time = 0
  done = false
}

/** The same with a function of its own, to be handed on as a callback: what `@fastify/middie` and fastq pool. */
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

/** A function that takes and gives up objects of a kind, of which so many are alive at a time. */
export async function holdObjects (kind, alive, isPooled) {
  const { default: reusify } = isPooled ? await import('reusify') : { default: null }
  const source = (Own, Pooled) => reusify ? fromPool(reusify(Pooled)) : { take: () => new Own(), put () {} }
  return kind === 'plain'
    ? holdFor(alive, source(State, PooledState), readState)
    : holdFor(alive, source(Holder, PooledHolder), (holder) => holder.finish())
}

function fromPool ({ get, release }) {
  return {
    take: get,
    put (object) {
      emptyState(object)
      release(object)
    }
  }
}

/** Each object is put where the oldest was, which is read and given up: all live as long as it takes to come round. */
function holdFor (alive, { take, put }, read) {
  const held = Array.from({ length: alive }, () => {
    const object = take()
    fillState(object, makeRequest())
    return object
  })
  let place = 0
  return (request) => {
    let sum = 0
    for (let time = 0; time < TIMES; time++) {
      const oldest = held[place]
      sum += read(oldest)
      put(oldest)
      const object = take()
      fillState(object, request)
      held[place] = object
      place = place + 1 === alive ? 0 : place + 1
    }
    return sum
  }
}

/**
 * Written out in one function, as is `useFresh`: V8 does without an object only where it sees all that is done with it.
 */
export async function usePooled () {
  const { default: reusify } = await import('reusify')
  const pool = reusify(PooledState)
  return (request) => {
    let sum = 0
    for (let time = 0; time < TIMES; time++) {
      const object = pool.get()
      object.request = request
      object.context = request
      object.url = request.url
      object.index = 1
      object.time = 2
      object.done = true
      sum += object.request.id + object.index + object.time + object.url.length + Number(object.done)
      emptyState(object)
      pool.release(object)
    }
    return sum
  }
}

export function useFresh (request) {
  let sum = 0
  for (let time = 0; time < TIMES; time++) {
    const object = new State()
    object.request = request
    object.context = request
    object.url = request.url
    object.index = 1
    object.time = 2
    object.done = true
    sum += object.request.id + object.index + object.time + object.url.length + Number(object.done)
  }
  return sum
}
