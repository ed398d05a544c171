const HIGHEST_PORT = 65_535

/**
 * A program that listens gets its answer, and no port is opened. What would refuse the call refuses it here too.
 *
 * @param {import('./watch-applications.js').Application} application
 * @returns {() => void} restores the instance
 */
export function keepFromListening (application) {
  const { root, places, listens } = application
  const { listen, server } = root
  const isFifth = String(root.version).startsWith('5.')
  const note = (/** @type {any[]} */ args) => {
    const [first] = args
    const options = typeof first === 'object' && first !== null ? first : { port: first }
    listens.push({ at: places.here(), options, isBare: !['object', 'function', 'undefined'].includes(typeof first) || first === null })
    const refused = refusePort(options.port)
    if (refused) application.refused = refused
    const address = { address: '127.0.0.1', family: 'IPv4', port: Number(options.port) || 0 }
    server.address = () => address
    const answer = root.ready().then(() => {
      if (refused) throw refused
      application.listening = true
      return `http://${address.address}:${address.port}`
    })
    return { answer, refused, told: args.findLast((each) => typeof each === 'function') }
  }
  root.listen = (/** @type {any[]} */ ...args) => {
    const { answer, refused, told } = note(args)
    // Fastify 5 writes into what it is given, and throws where that is no object.
    if (isFifth && listens.at(-1)?.isBare) throw keepRefused(() => listen.apply(root, args), application)
    if (told === undefined) return answer
    // Nobody is told of a port that is none: the promise is rejected, and nobody has it.
    answer.then((/** @type {string} */ url) => told(null, url), (/** @type {Error} */ error) => {
      if (error === refused) throw error
      told(error)
    })
  }
  // Some listen by the server itself.
  server.listen = (/** @type {any[]} */ ...args) => {
    const { answer, refused, told } = note(args)
    if (refused) throw refused
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

/**
 * @param {() => unknown} act
 * @param {import('./watch-applications.js').Application} application
 * @returns {unknown} what it threw
 */
function keepRefused (act, application) {
  try {
    act()
  } catch (error) {
    application.refused = error
    return error
  }
}

/**
 * @param {unknown} port
 * @returns {Error | null} the error of Node
 */
function refusePort (port) {
  if (typeof port !== 'number' && typeof port !== 'string') return null
  const number = Number(port)
  if (String(port).trim() !== '' && Number.isInteger(number) && number >= 0 && number <= HIGHEST_PORT) return null
  const received = typeof port === 'string' ? `type string ('${port}')` : `type number (${port})`
  return Object.assign(new RangeError(`options.port should be >= 0 and < ${HIGHEST_PORT + 1}. Received ${received}.`), { code: 'ERR_SOCKET_BAD_PORT' })
}
