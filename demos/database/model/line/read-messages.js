const HEADER_BYTES = 16
const OP_CODE_AT = 12
/** The only kind of message that a driver of today sends once it knows the server. */
const OP_MSG = 2013
// Flags, the kind of the first section, the length of its document, and the type of the document's first element.
const NAME_AT = HEADER_BYTES + 4 + 1 + 4 + 1

/** What reads or writes. A greeting, say, or the end of a session does neither. */
const OPERATIONS = new Set(['find', 'getMore', 'aggregate', 'count', 'distinct', 'insert', 'update', 'delete', 'findAndModify'])

/**
 * Cut what a client sends to MongoDB into its messages.
 *
 * @returns {(chunk: Buffer) => Buffer[]} the messages that are whole with this chunk
 */
export function createReader () {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const messages = []
    while (rest.length >= HEADER_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      messages.push(rest.subarray(0, length))
      rest = rest.subarray(length)
    }
    return messages
  }
}

/** @param {Buffer} message */
export function isOperation (message) {
  return message.readInt32LE(OP_CODE_AT) === OP_MSG && OPERATIONS.has(message.toString('latin1', NAME_AT, message.indexOf(0, NAME_AT)))
}
