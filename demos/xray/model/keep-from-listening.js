/**
 * A program that listens gets its answer, and no port is opened.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function keepFromListening (application) {
  const { root, places, listens } = application
  const { listen, server } = root
  const note = (/** @type {any[]} */ args) => {
    const options = typeof args[0] === 'object' && args[0] !== null ? args[0] : { port: Number(args[0]) || 0 }
    listens.push({ at: places.here(), options })
    const address = { address: '127.0.0.1', family: 'IPv4', port: options.port ?? 0 }
    server.address = () => address
    const answer = root.ready().then(() => {
      application.listening = true
      return `http://${address.address}:${address.port}`
    })
    return { answer, told: args.findLast((each) => typeof each === 'function') }
  }
  root.listen = (/** @type {any[]} */ ...args) => {
    const { answer, told } = note(args)
    if (told === undefined) return answer
    answer.then((/** @type {string} */ url) => told(null, url), told)
  }
  // Some listen by the server itself.
  server.listen = (/** @type {any[]} */ ...args) => {
    const { answer, told } = note(args)
    if (told !== undefined) server.once('listening', told)
    answer.then(() => server.emit('listening'), (/** @type {Error} */ error) => server.emit('error', error))
    return server
  }
  return () => {
    root.listen = listen
    delete server.address
    delete server.listen
  }
}
