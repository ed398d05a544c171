import { usersAt } from './read-pace.js'

/**
 * The ramp that `waitWithin` has a formula for, played through: one server that answers
 * one after the other, each in the same time, and users who pause between two questions.
 *
 * @param {import('./read-pace.js').Pace & { rate: number }} spike `rate`: the most that the server answers in a second
 * @returns {number[]} how long each answer took, in milliseconds
 */
export function simulateSpike ({ rate, pauseMs, ...pace }) {
  const step = 1000 / rate
  const end = (pace.upSeconds + pace.downSeconds) * 1000
  /** @type {number[]} when each asked, first come first served */
  const queue = []
  /** @type {number[]} when each asks again, in that order since all pause alike */
  const pausing = []
  const waits = []
  let present = 0
  for (let now = 0, served = 0, resumed = 0; now < end; now += step) {
    const wanted = usersAt(pace, now)
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
