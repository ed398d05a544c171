/** Milliseconds: however busy the page is, the next turn comes then. */
const LATEST = 50

let waiting = 0
/** @type {Promise<unknown>} */
let last = Promise.resolve()

/**
 * Wait for one's turn: those before have ended theirs, and the browser is idle. The root element says that somebody
 * waits, for tests.
 *
 * @returns {Promise<() => void>} ends the turn, once
 */
export function takeTurn () {
  waiting++
  document.documentElement.dataset.waits = ''
  /** @type {() => void} */
  let free = () => {}
  const ended = new Promise((/** @type {(value?: undefined) => void} */ resolve) => { free = resolve })
  let isEnded = false
  const turn = last.then(idle).then(() => () => {
    if (isEnded) return
    isEnded = true
    free()
    waiting--
    if (waiting === 0) delete document.documentElement.dataset.waits
  })
  last = ended
  return turn
}

/** @returns {Promise<unknown>} */
function idle () {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST })
    else setTimeout(resolve)
  })
}
