import { promisify } from 'node:util'

/**
 * @typedef {(error: any, value?: any) => void} Callback
 * @typedef {(bigData: any, cb: Callback) => void} Send
 *
 * @typedef {object} Services that are waited for
 * @property {(bigData: any, cb: Callback) => void} remoteCall
 * @property {(something: any, cb: Callback) => void} storeSomething
 * @property {(say: () => string) => void} debug
 *
 * @typedef {object} Stores
 * @property {{ put: (report: any) => Promise<any> }} storage
 * @property {{ write: (id: any) => Promise<any> }} auditLog
 *
 * @typedef {(request: any, reply: any, done: () => void) => void} Hook
 * @typedef {{ addHook: (phase: 'onRequest', hook: Hook) => unknown }} App
 * @typedef {Record<'readTenant' | 'startTimer', (request: any) => void> & { checkOrigin: Hook }} Steps
 */

/** Keeps the report. @type {(stores: Stores) => (report: any) => Promise<any>} */
export function publishAndKeep ({ storage, auditLog }) {
  return async function publish (report) {
    const id = await storage.put(report)
    await auditLog.write(id) // report is still in memory here
    return id
  }
}

/** Lets the report go. @type {(stores: Stores) => (report: any) => Promise<any>} */
export function publishAndClear ({ storage, auditLog }) {
  return async function publish (report) {
    const put = storage.put(report)
    report = null
    const id = await put
    await auditLog.write(id)
    return id
  }
}

/** Keeps bigData. @type {(services: Services) => Send} */
export function sendAndKeep ({ debug, remoteCall, storeSomething }) {
  return function send (bigData, cb) {
    debug(() => `sending ${bigData.byteLength} bytes`)
    remoteCall(bigData, (error, something) => {
      if (error) return cb(error)
      storeSomething(something, (error, result) => {
        cb(error, error ? undefined : result * 2)
      })
    })
  }
  // bigData is in memory until storeSomething has answered
}

/** Lets bigData go. @type {(services: Services) => Send} */
export function sendAndDrop ({ debug, remoteCall, storeSomething }) {
  return function send (bigData, cb) {
    describe(bigData)
    remoteCall(bigData, (error, something) => {
      if (error) return cb(error)
      storeSomething(something, (error, result) => {
        cb(error, error ? undefined : result * 2)
      })
    })
  }

  /** @param {any} bigData */
  function describe (bigData) {
    debug(() => `sending ${bigData.byteLength} bytes`)
  }
}

/** Keeps bigData. @type {(remoteCall: Services['remoteCall'], bigData: any) => Promise<any>} */
export async function sendPromisified (remoteCall, bigData) {
  const send = promisify(remoteCall)
  return await send(bigData) // kept until the answer, even if remoteCall lets go
}

/** Lets bigData go. @type {(remoteCall: Services['remoteCall'], bigData: any) => Promise<any>} */
export function sendByHand (remoteCall, bigData) {
  const { promise, callback } = defer()
  remoteCall(bigData, callback)
  return promise
}

function defer () { // a scope without bigData
  /** @type {Callback} */
  let callback = () => {}
  const promise = new Promise((resolve, reject) => {
    callback = (error, value) => error ? reject(error) : resolve(value)
  })
  return { promise, callback }
}

/** All in one. @type {(app: App, steps: Steps) => void} */
export function addOneHook (app, { readTenant, startTimer, checkOrigin }) {
  app.addHook('onRequest', (request, reply, done) => {
    readTenant(request)
    startTimer(request)
    checkOrigin(request, reply, done)
  })
}

/** One for each. @type {(app: App, steps: Steps) => void} */
export function addThreeHooks (app, { readTenant, startTimer, checkOrigin }) {
  app.addHook('onRequest', (request, reply, done) => { readTenant(request); done() })
  app.addHook('onRequest', (request, reply, done) => { startTimer(request); done() })
  app.addHook('onRequest', checkOrigin) // calls done itself
}
