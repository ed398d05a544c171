/** Milliseconds: however busy the page is, the next turn comes then. */
const LATEST = 50

let waiting = 0
/** @type {Promise<unknown>} */
let last = Promise.resolve()

/**
 * Wait for one's turn: those before have ended theirs, and the browser is idle.
 *
 * @returns {Promise<() => void>} ends the turn, once
 */
export function takeTurn () {
  const leave = wait()
  /** @type {() => void} */
  let free = () => {}
  const ended = new Promise((/** @type {(value?: undefined) => void} */ resolve) => { free = resolve })
  const turn = last.then(idle).then(() => () => {
    free()
    leave()
  })
  last = ended
  return turn
}

/**
 * The root element says that somebody waits, for tests.
 *
 * @returns {() => void} waits no longer
 */
export function wait () {
  let isWaiting = true
  waiting++
  document.documentElement.dataset.waits = ''
  return () => {
    if (!isWaiting) return
    isWaiting = false
    waiting--
    if (waiting === 0) delete document.documentElement.dataset.waits
  }
}

/** @returns {Promise<unknown>} */
function idle () {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LATEST })
    else setTimeout(resolve)
  })
}
