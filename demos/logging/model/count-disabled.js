import pino from 'pino'

/**
 * What happens to a line whose level is off.
 *
 * @returns {{ same: boolean, read: number, serialized: number, built: number, written: number }} whether all levels that are off
 *   are one function; how often the object was read, a serializer was called, the object was built by the caller, and a line was written
 */
export function countDisabled () {
  const count = { read: 0, serialized: 0, built: 0, written: 0 }
  const logger = pino({
    level: 'info',
    serializers: { user: (user) => { count.serialized++; return user } }
  }, { write: () => { count.written++ } })
  const build = () => {
    count.built++
    return { get user () { count.read++; return 'Ada' } }
  }
  logger.debug(build(), 'looked up')
  return { same: logger.debug === logger.trace && logger.debug === logger.silent, ...count }
}
