import { promisify } from 'node:util'

// Keeps the report.
export function publishAndKeep ({ storage, auditLog }) {
  return async function publish (report) {
    const id = await storage.put(report)
    await auditLog.write(id) // report is still in memory here
    return id
  }
}

// Lets the report go.
export function publishAndClear ({ storage, auditLog }) {
  return async function publish (report) {
    const put = storage.put(report)
    report = null
    const id = await put
    await auditLog.write(id)
    return id
  }
}

// Keeps bigData.
export function sendPromisified (remoteCall, bigData) {
  const send = promisify(remoteCall)
  return send(bigData) // kept until the answer, even if remoteCall lets go
}

// Lets bigData go.
export function sendByHand (remoteCall, bigData) {
  const { promise, callback } = defer()
  remoteCall(bigData, callback)
  return promise
}

function defer () { // a scope without bigData
  let callback = () => {}
  const promise = new Promise((resolve, reject) => {
    callback = (error, value) => error ? reject(error) : resolve(value)
  })
  return { promise, callback }
}
