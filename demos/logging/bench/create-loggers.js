import { Console } from 'node:console'
import { hostname } from 'node:os'
import pino from 'pino'
import winston from 'winston'
import { pinoSink, plainSink, streamSink } from './sinks.js'

const INFO = 30
const DEBUG = 20
const GATHERED_BYTES = 4096

/**
 * A logger of a service, as one would set it up: the level, the time, the process and the host in each line.
 *
 * @typedef {object} Logger
 * @property {(object: object, message: string) => void} info
 * @property {(object: object, message: string) => void} debug whose level is off
 * @property {() => string} last the last line that was written
 */

/** @type {Record<string, () => Logger>} */
export const LOGGERS = {
  pino: () => createPino(),
  'pino-buffered': () => createPino({}, GATHERED_BYTES),
  'json-write': createJson,
  console: createConsole,
  winston: createWinston
}

/**
 * @param {import('pino').LoggerOptions} [options]
 * @param {number} [minLength]
 * @returns {Logger & { logger: import('pino').Logger }}
 */
export function createPino (options = {}, minLength = 0) {
  const { stream, last } = pinoSink(minLength)
  const logger = pino(options, stream)
  return {
    logger,
    info: (object, message) => logger.info(object, message),
    debug: (object, message) => logger.debug(object, message),
    last
  }
}

/** @returns {Logger} what one writes in an afternoon */
function createJson () {
  const { stream, last } = plainSink()
  return { ...writeJson((line) => stream.write(`${line}\n`)), last }
}

/** @returns {Logger} the same, through the console */
function createConsole () {
  const { stream, last } = streamSink()
  const console = new Console({ stdout: stream })
  return { ...writeJson((line) => console.log(line)), last }
}

/** @param {(line: string) => void} write */
function writeJson (write) {
  const base = { pid: process.pid, hostname: hostname() }
  const log = (/** @type {number} */ level, /** @type {object} */ object, /** @type {string} */ msg) => {
    if (level >= INFO) write(JSON.stringify({ level, time: Date.now(), ...base, ...object, msg }))
  }
  return {
    info: (/** @type {object} */ object, /** @type {string} */ message) => log(INFO, object, message),
    debug: (/** @type {object} */ object, /** @type {string} */ message) => log(DEBUG, object, message)
  }
}

/** @returns {Logger} */
function createWinston () {
  const { stream, last } = streamSink()
  const { combine, timestamp, json } = winston.format
  const logger = winston.createLogger({
    level: 'info',
    format: combine(timestamp(), json()),
    defaultMeta: { pid: process.pid, hostname: hostname() },
    transports: [new winston.transports.Stream({ stream })]
  })
  return {
    info: (object, message) => { logger.info(message, object) },
    debug: (object, message) => { logger.debug(message, object) },
    last
  }
}
