/**
 * Lets so many operations pass in a window of time, and the rest in the windows after
 * it, in the order in which they came: what is called a fixed-window rate limiter, one
 * that holds back in place of refusing.
 *
 * How a hosted database limits operations is not published in detail. This is the plainest
 * thing that can be called so many operations a second.
 *
 * @param {{ operations: number, windowMs: number }} limit
 * @returns {(atMs: number) => number} when an operation that comes at that time may pass, in the same clock
 */
export function createMeter ({ operations, windowMs }) {
  let begins = -Infinity
  let used = 0
  return (atMs) => {
    if (begins === -Infinity) begins = atMs
    if (atMs >= begins + windowMs) {
      begins += Math.floor((atMs - begins) / windowMs) * windowMs
      used = 0
    }
    if (used === operations) {
      begins += windowMs
      used = 0
    }
    used++
    return Math.max(atMs, begins)
  }
}
