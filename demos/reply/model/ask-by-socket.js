import { connect } from 'node:net'

/**
 * @typedef {object} Client
 * @property {() => string} read the bytes that came, as text
 * @property {() => boolean} isClosed whether the other side has closed
 * @property {() => boolean} hasLeft
 * @property {(text: string) => void} write
 * @property {() => void} leave
 */

/**
 * A client that sends what it is told, and keeps what comes.
 *
 * @param {number} port of 127.0.0.1
 * @param {string} text
 * @param {() => void} onEvent is called when something came
 * @returns {Client}
 */
export function askBySocket (port, text, onEvent) {
  let came = ''
  let isClosed = false
  let hasLeft = false
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  const close = () => {
    isClosed ||= !hasLeft
    onEvent()
  }
  socket.setEncoding('latin1')
  socket.on('data', (part) => {
    came += part
    onEvent()
  })
  socket.on('end', close)
  socket.on('close', close)
  socket.on('error', onEvent)
  return {
    read: () => came.replace(/^Date: [^\r]*/m, 'Date: …'),
    isClosed: () => isClosed,
    hasLeft: () => hasLeft,
    write: (more) => { socket.write(more) },
    leave () {
      hasLeft = true
      socket.destroy()
    }
  }
}
