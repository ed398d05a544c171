import { ENDINGS, tryCrashes } from '../crashes.js'
import { callDisabled, loadsPino, traceRequest } from '../trace.js'

/** What is loaded, made and lost, found out by running it. */
export async function ask () {
  const { children, inherits } = await traceRequest()
  const { isOne, isRead } = callDisabled()
  const crashes = await tryCrashes()
  const keeps = (destination, ...endings) => endings.every((ending) => crashes[destination][ending] === 'all')
  return {
    'loaded-when-off': loadsPino(false),
    'child-per-request': children === 1 && inherits,
    'disabled-is-noop': isOne && !isRead,
    'async-keeps-exit': keeps('async', 'exit', 'throw'),
    'async-keeps-sigterm': keeps('async', 'term'),
    'transport-keeps-sigterm': keeps('transport', 'term'),
    'buffered-keeps-idle': keeps('buffered', 'idle'),
    'sync-keeps-all': keeps('sync', ...ENDINGS.map(({ id }) => id)),
    'winston-keeps-exit': keeps('winston', 'exit')
  }
}
