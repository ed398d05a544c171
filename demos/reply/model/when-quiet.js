import { setTimeout as wait } from 'node:timers/promises'

const POLL_MS = 60
const QUIET_POLLS = 4

/**
 * Tells when nothing has happened for a while. A machine that was busy meanwhile counts as one look only.
 *
 * @returns {{ touch: () => void, untilQuiet: () => Promise<void> }} `touch` says that something happened
 */
export function whenQuiet () {
  let quiet = 0
  return {
    touch: () => { quiet = 0 },
    async untilQuiet () {
      for (quiet = 0; quiet < QUIET_POLLS; quiet++) await wait(POLL_MS)
    }
  }
}
