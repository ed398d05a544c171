/**
 * What a stream's handle can be told to write with: from here on it is C++.
 */
const WRITERS = ['writev', 'writeBuffer', 'writeUtf8String', 'writeLatin1String', 'writeAsciiString', 'writeUcs2String']

/**
 * Stand between Node's JavaScript and the C++ that writes to each socket of a server.
 *
 * @param {import('node:http').Server} server
 * @param {(method: string, write: () => number, args: any[]) => number} around is called in place of each write; has to
 *   call `write`, and to return what it returns
 * @returns {void}
 */
export function watchHandles (server, around) {
  server.on('connection', (/** @type {any} */ { _handle: handle }) => {
    for (const method of WRITERS) {
      const write = handle[method]
      handle[method] = (/** @type {any[]} */ ...args) => around(method, () => write.apply(handle, args), args)
    }
  })
}
