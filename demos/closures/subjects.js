/** What waits for its answer. @type {Array<(failure: Error | null, answer: number) => void>} */
let waiting = []

/** Stands for a request to another machine: sends the bytes, keeps only the callback. */
function remoteCall (data, callback) {
  if (data.byteLength === 0) throw new RangeError('nothing to send')
  waiting.push(callback)
}

/** Stands for a write to a database. */
function storeSomething (something, callback) {
  waiting.push(callback)
}

/** As such a call, with a promise. */
function promised (call, data) {
  let resolve
  const promise = new Promise((_resolve) => { resolve = _resolve })
  call(data, (_, answer) => resolve(answer))
  return promise
}

/** Calls back everything that waits. What it calls may wait again. */
export function answerAll () {
  const callbacks = waiting
  waiting = []
  for (const callback of callbacks) callback(null, 21)
}

/** Each gets a big buffer, sends it, and later stores what came back. Is the buffer alive while it waits for the store? */
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
    id: 'async-parameter', label: 'an async function’s parameter, after the last use', why: 'the suspended call keeps its parameters, read or not',
    process: async function (bigData, cb) {
      const something = await promised(remoteCall, bigData)
      const result = await promised(storeSomething, something)
      cb(null, result * 2)
    }
  },
  {
    id: 'then-chain', label: 'a chain of .then', why: 'the call has returned; each callback keeps what it uses',
    process: function (bigData, cb) {
      return promised(remoteCall, bigData)
        .then((something) => promised(storeSomething, something))
        .then((result) => cb(null, result * 2))
    }
  },
  {
    id: 'async-cleared', label: 'an async function that sets its parameter to null', why: 'the parameter is still kept, but it no longer leads to the buffer',
    process: async function (bigData, cb) {
      const sent = promised(remoteCall, bigData)
      bigData = null
      const something = await sent
      const result = await promised(storeSomething, something)
      cb(null, result * 2)
    }
  }
]

function callStoreSomething (something, cb) {
  storeSomething(something, function (_, result) { cb(null, result * 2) })
}

function onlyWhenDebugging (describe) { // not called: nobody is debugging
  return typeof describe
}
