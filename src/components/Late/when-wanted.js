import { whenNear } from '../../client/when-near.js'

/** Half a screen more, above and below. */
const AHEAD = '50% 0px'
/** What a reader does first, by whatever device, who uses a page: then anything on it may be asked. */
const USES = ['pointerdown', 'keydown', 'focusin', 'click']

/**
 * Act once, when a part of a page is about to be seen, or when somebody begins to use the page.
 *
 * @param {Element} element
 * @param {() => void} act
 * @param {() => void} onFar called as soon as it is seen that it is not near yet
 * @returns {() => void} stops waiting
 */
export function whenWanted (element, act, onFar) {
  const ended = new AbortController()
  const stop = () => {
    ended.abort()
    leave?.()
  }
  const begin = () => {
    stop()
    act()
  }
  const leave = whenNear(element, begin, { ahead: AHEAD, onFar })
  for (const use of USES) addEventListener(use, begin, { capture: true, signal: ended.signal })
  return stop
}
