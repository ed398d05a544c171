/**
 * The ramp that `waitWithin` has a formula for, played through: one server that answers
 * one after the other, each in the same time, and users who pause between two questions.
 *
 * @param {import('./model.js').Load & { seconds: number }} ramp `seconds` from no users to the most, and as long back
 * @returns {number[]} how long each answer took, in milliseconds
 */
export function simulateSpike ({ users, rate, pauseMs, seconds }) {
  const step = 1000 / rate
  const end = 2 * seconds * 1000
  /** @type {number[]} when each asked, first come first served */
  const queue = []
  /** @type {number[]} when each asks again, in that order since all pause alike */
  const pausing = []
  const waits = []
  let present = 0
  for (let now = 0, served = 0, resumed = 0; now < end; now += step) {
    const wanted = users * (1 - Math.abs(now / (end / 2) - 1))
    for (; present < wanted; present++) queue.push(now)
    for (; pausing[resumed] <= now; resumed++) {
      if (present > wanted + 1) present--
      else queue.push(pausing[resumed])
    }
    if (served === queue.length) continue
    waits.push(now + step - queue[served++])
    pausing.push(now + step + pauseMs)
  }
  return waits
}
