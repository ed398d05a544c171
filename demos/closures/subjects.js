import { promisify } from 'node:util'

/** What waits for its answer. @type {Array<(failure: Error | null, answer: number) => void>} */
let waiting = []

/** Stands for a request to another machine: sends the bytes, keeps only the callback. */
export function remoteCall (data, callback) {
  if (data.byteLength === 0) throw new RangeError('nothing to send')
  waiting.push(callback)
}

/** Stands for a write to a database. */
function storeSomething (something, callback) {
  waiting.push(callback)
}

/** As remoteCall, with a promise. */
export function remoteAnswer (data) {
  const { promise, callback } = defer()
  remoteCall(data, callback)
  return promise
}

/** As storeSomething, with a promise. */
export function stored (something) {
  const { promise, callback } = defer()
  storeSomething(something, callback)
  return promise
}

// A function of its own: with the executor inside `remoteAnswer`, the callback
// would share a scope with `data` and keep it.
function defer () {
  let resolve
  const promise = new Promise((_resolve) => { resolve = _resolve })
  return { promise, callback: (_, answer) => resolve(answer) }
}

/** Calls back everything that waits. What it calls may wait again. */
export function answerAll () {
  const callbacks = waiting
  waiting = []
  for (const callback of callbacks) callback(null, 21)
}

const remoteCallPromised = /** @type {any} */ (promisify(remoteCall))

/**
 * Each gets a big buffer, sends it, and later stores what came back. Is the buffer alive while it waits for the
 * store? `repairs` is the id of the one that it repairs.
 */
export const SUBJECTS = [
  {
    id: 'article-nested', label: 'the article’s first version, nested callbacks', why: 'no inner function uses bigData, so no Context holds it',
    process: function (bigData, cb) {
      remoteCall(bigData, function (_, something) {
        storeSomething(something, function (_, result) { cb(null, result * 2) })
      })
    }
  },
  {
    id: 'article-moved', label: 'the article’s second version, a function of its own', why: 'the same, and the outer scope is not even reachable',
    process: function (bigData, cb) {
      remoteCall(bigData, function (_, something) { callStoreSomething(something, cb) })
    }
  },
  {
    id: 'sibling', label: 'a sibling closure uses it, and is dropped', why: 'the closures of one call share one Context, and the sibling put bigData into it',
    process: function (bigData, cb) {
      onlyWhenDebugging(() => `sending ${bigData.byteLength} bytes`)
      remoteCall(bigData, function (_, something) {
        storeSomething(something, function (_, result) { cb(null, result * 2) })
      })
    }
  },
  {
    id: 'first-callback', label: 'only the first callback uses it', why: 'the second callback needs cb from the Context that also holds bigData',
    process: function (bigData, cb) {
      remoteCall(bigData, function (_, something) {
        storeSomething(something + bigData.byteLength, function (_, result) { cb(null, result * 2) })
      })
    }
  },
  {
    id: 'direct-eval', label: 'direct eval in the callback', why: 'eval may name any variable, so all of them go into the Context',
    process: function (bigData, cb) {
      remoteCall(bigData, function (_, something) {
        storeSomething(something, function (_, result) {
          // eslint-disable-next-line no-eval
          eval('result')
          cb(null, result * 2)
        })
      })
    }
  },
  {
    id: 'arguments', label: 'an arrow function uses arguments', why: 'arguments is an object with every argument in it',
    process: function () {
      remoteCall(arguments[0], (_, something) => {
        storeSomething(something, (_, result) => {
          arguments[1](null, result * 2)
        })
      })
    }
  },
  {
    id: 'async-parameter', label: 'an async function’s parameter, after the last use', why: 'the suspended call keeps its parameters, read or not',
    process: async function (bigData, cb) {
      const something = await remoteAnswer(bigData)
      const result = await stored(something)
      cb(null, result * 2)
    }
  },
  {
    id: 'then-chain', label: 'a chain of .then', why: 'the call has returned; each callback keeps what it uses',
    process: function (bigData, cb) {
      return remoteAnswer(bigData)
        .then((something) => stored(something))
        .then((result) => cb(null, result * 2))
    }
  },
  {
    id: 'sibling-moved', repairs: 'sibling', label: 'the sibling is made in a function of its own', why: 'bigData is in the Context of that function, which nothing else shares',
    process: function (bigData, cb) {
      describeSending(bigData)
      remoteCall(bigData, function (_, something) {
        storeSomething(something, function (_, result) { cb(null, result * 2) })
      })
    }
  },
  {
    id: 'first-callback-moved', repairs: 'first-callback', label: 'only the first callback uses it, the second is made elsewhere', why: 'the second callback has another Context, without bigData',
    process: function (bigData, cb) {
      remoteCall(bigData, function (_, something) { callStoreSomething(something + bigData.byteLength, cb) })
    }
  },
  {
    id: 'async-cleared', repairs: 'async-parameter', label: 'an async function that sets its parameter to null', why: 'the parameter is still kept, but it no longer leads to the buffer',
    process: async function (bigData, cb) {
      const sent = remoteAnswer(bigData)
      bigData = null
      const something = await sent
      const result = await stored(something)
      cb(null, result * 2)
    }
  }
]

/** Promises while the call is under way: what the callback shares with the arguments. */
export const WHILE_SENDING = [
  {
    id: 'promisified', label: 'util.promisify, while the call is under way', why: 'the wrapper’s callback shares a Context with the arguments',
    process: (bigData) => { remoteCallPromised(bigData) }
  },
  {
    id: 'executor', label: 'new Promise around the call, its callback an arrow function', why: 'the arrow function’s Context leads to the one that holds bigData',
    process: (bigData) => new Promise((/** @type {any} */ resolve) => {
      remoteCall(bigData, (_, answer) => { if (answer > 0) resolve() })
    })
  },
  {
    id: 'by-hand', repairs: 'promisified', label: 'a promise made by hand in a scope of its own', why: 'the callback’s Context holds resolve and nothing else',
    process: (bigData) => { remoteAnswer(bigData) }
  }
]

function callStoreSomething (something, cb) {
  storeSomething(something, function (_, result) { cb(null, result * 2) })
}

function describeSending (bigData) {
  onlyWhenDebugging(() => `sending ${bigData.byteLength} bytes`)
}

function onlyWhenDebugging (describe) { // not called: nobody is debugging
  return typeof describe
}
