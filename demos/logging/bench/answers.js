import { tryCrashes } from '../crashes.js'
import { countDisabled, traceOff, traceRequest } from '../trace.js'

/** What is loaded, made and lost, found out by running it. */
export async function ask () {
  const off = await traceOff()
  const { children, inherits } = await traceRequest()
  const { same, read } = countDisabled()
  const crashes = await tryCrashes()
  const keeps = (wanted, ...endings) => crashes.filter(({ destination, ending }) => destination === wanted && (endings.length === 0 || endings.includes(ending))).every(({ kept }) => kept === 'all')
  return {
    'loaded-when-off': off.loadedWhenOff,
    'child-per-request': children === 1 && inherits,
    'disabled-is-noop': same && read === 0,
    'async-keeps-exit': keeps('async', 'exit', 'throw'),
    'async-keeps-sigterm': keeps('async', 'term'),
    'transport-keeps-sigterm': keeps('transport', 'term'),
    'buffered-keeps-idle': keeps('buffered', 'idle'),
    'sync-keeps-all': keeps('sync'),
    'winston-keeps-exit': keeps('winston', 'exit')
  }
}
