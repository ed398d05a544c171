import { useRef, useState } from 'react'
import { failedBy, readOutcome } from './read-outcome'

/** @typedef {Record<'checks' | 'challenges', import('./read-outcome').Outcome[]>} Rounds */

/** @type {Rounds} */
const NONE = { checks: [], challenges: [] }

/**
 * Run the checks of a chapter in the sandbox, one after the other. The challenges follow when all checks pass.
 *
 * @param {(name: string, ...args: unknown[]) => Promise<any>} call
 * @param {Record<string, string>} files that are shown
 */
export function useChecks (call, files) {
  const [rounds, setRounds] = useState(NONE)
  const [running, setRunning] = useState('')
  const [checked, setChecked] = useState(files)
  const latest = useRef(0)

  /**
   * @param {Record<string, string>} all what runs
   * @param {Record<'checks' | 'challenges', string[]>} asked
   */
  async function run (all, asked) {
    const turn = ++latest.current
    const told = /** @type {Rounds} */ ({ checks: [], challenges: [] })
    setChecked(files)
    setRounds(NONE)
    for (const kind of /** @type {Array<'checks' | 'challenges'>} */ (['checks', 'challenges'])) {
      if (told.checks.some(({ passed }) => !passed)) break
      for (const says of asked[kind]) {
        setRunning(says)
        told[kind].push(await call('runCheck', all, kind, says).then((answer) => readOutcome(says, answer), (error) => failedBy(says, error)))
        if (turn !== latest.current) return
        setRounds({ checks: [...told.checks], challenges: [...told.challenges] })
      }
    }
    setRunning('')
  }

  return { rounds, running, isStale: checked !== files, run }
}
