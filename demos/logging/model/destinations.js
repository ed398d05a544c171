import { once } from 'node:events'
import pino from 'pino'

const BUFFERED_BYTES = 4096
// Without them lines are as long in every process and on every machine.
const NO_BASE = null

/**
 * A way for lines to reach a file. Standard output is the file, where a logger writes there.
 *
 * @typedef {object} Destination
 * @property {string} id
 * @property {string} label
 * @property {string} code how it is asked for
 * @property {(file: string) => Promise<(line: number) => void>} open resolves when it is ready for its first line
 */

/** @type {Destination[]} */
export const DESTINATIONS = [
  {
    id: 'sync',
    label: 'Pino, sync',
    code: 'pino.destination({ dest, sync: true })',
    open: async (dest) => await loggerFor(pino.destination({ dest, sync: true }))
  },
  {
    id: 'async',
    label: 'Pino, the default',
    code: 'pino.destination({ dest }), which is asynchronous',
    open: async (dest) => await loggerFor(pino.destination({ dest }))
  },
  {
    id: 'buffered',
    label: 'Pino, buffered',
    code: `pino.destination({ dest, sync: false, minLength: ${BUFFERED_BYTES} })`,
    open: async (dest) => await loggerFor(pino.destination({ dest, sync: false, minLength: BUFFERED_BYTES }))
  },
  {
    id: 'transport',
    label: 'Pino, transport',
    code: "pino.transport({ target: 'pino/file', options: { destination } })",
    open: async (destination) => await loggerFor(pino.transport({ target: 'pino/file', options: { destination } }))
  },
  {
    id: 'console',
    label: 'console.log',
    code: 'console.log(JSON.stringify(object)), standard output being the file',
    open: async () => (line) => console.log(JSON.stringify({ line, msg: 'order placed' }))
  },
  {
    id: 'winston',
    label: 'winston',
    code: 'new winston.transports.File({ filename })',
    open: openWinston
  }
]

/**
 * @param {any} stream
 */
async function loggerFor (stream) {
  // A synchronous destination is open when it is made; the others say when they are.
  if (!stream.sync) await once(stream, 'ready')
  const logger = pino({ base: NO_BASE }, stream)
  return (/** @type {number} */ line) => logger.info({ line }, 'order placed')
}

/** @param {string} filename */
async function openWinston (filename) {
  const { default: winston } = await import('winston')
  const transport = new winston.transports.File({ filename })
  const logger = winston.createLogger({ transports: [transport] })
  await once(transport, 'open')
  return (/** @type {number} */ line) => { logger.info('order placed', { line }) }
}
