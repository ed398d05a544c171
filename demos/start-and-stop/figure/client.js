import { connect } from 'node:net'

/**
 * A client with one connection, which notes what comes over it.
 *
 * @typedef {'none' | 'open' | 'waits' | 'closed'} State of its connection
 *
 * @typedef {object} Client
 * @property {(path: string) => void} ask
 * @property {() => State} state
 * @property {() => void} leave
 *
 * @param {number} port
 * @param {(said: string, kind: import('./ask-stop.js').Kind) => void} note
 * @returns {Client}
 */
export function openClient (port, note) {
  /** @type {State} */
  let state = 'none'
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.on('connect', () => {
    if (state === 'none') state = 'open'
  })
  socket.on('data', (/** @type {string} */ text) => {
    const [, status] = text.match(/^HTTP\/1\.1 (\d+)/) ?? []
    if (status === undefined) return
    state = 'open'
    const isLast = /^connection: close\r$/mi.test(text)
    note(`gets ${status}${isLast ? ', connection: close' : ''}`, status === '200' ? 'answered' : 'refused')
  })
  socket.on('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
    if (code === 'ECONNREFUSED') end('is refused: nobody listens', 'lost')
  })
  socket.on('close', () => {
    if (state === 'waits') end('gets no answer: its connection is closed', 'lost')
    else end('its connection is closed', 'plain')
  })
  return { ask, state: () => state, leave: () => socket.destroy() }

  /** @param {string} path */
  function ask (path) {
    note('asks', 'plain')
    state = 'waits'
    socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`)
  }

  /**
   * @param {string} said
   * @param {import('./ask-stop.js').Kind} kind
   */
  function end (said, kind) {
    if (state !== 'closed') note(said, kind)
    state = 'closed'
  }
}
