import { countDisabled } from '../model/count-disabled.js'
import { traceOff, traceRequest } from '../model/trace-request.js'
import { tryCrashes } from '../model/try-crashes.js'

/**
 * What is loaded, made and lost, found out by running it.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  const off = await traceOff()
  const { children, inherits } = await traceRequest()
  const { same, read } = countDisabled()
  const crashes = await tryCrashes()
  const keeps = (/** @type {string} */ destination, /** @type {string} */ ending) => (
    crashes.some((crash) => crash.destination === destination && crash.ending === ending && crash.kept === 'all')
  )
  return {
    'loaded-when-off': off.loadedWhenOff,
    'child-per-request': children === 1 && inherits,
    'disabled-is-noop': same && read === 0,
    'async-keeps-exit': keeps('async', 'exit') && keeps('async', 'throw'),
    'async-keeps-sigterm': keeps('async', 'term'),
    'transport-keeps-sigterm': keeps('transport', 'term'),
    'buffered-keeps-idle': keeps('buffered', 'idle'),
    'sync-keeps-all': crashes.filter(({ destination }) => destination === 'sync').every(({ kept }) => kept === 'all'),
    'winston-keeps-exit': keeps('winston', 'exit')
  }
}
