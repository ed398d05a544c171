import { useCallback, useEffect, useRef, useState } from 'react'
import { openInWorker } from './open-in-worker.js'

const MOST = 2
const BYTES_PER_MB = 1e6
const STEPS = { reading: 'Reading', counting: 'Adding up the samples of' }

/**
 * @typedef {import('../../../demos/lib/profiling/open-profile.js').OpenProfile} OpenProfile
 */

/**
 * The reader's profiles: one, or two to compare. A third takes the place of the second.
 *
 * @returns {{ profiles: OpenProfile[], status: string, problem: string, open: (files: File[]) => void, close: (index: number) => void, swap: () => void }}
 *   `status` and `problem` are sentences, '' when there is nothing to say
 */
export function useProfiles () {
  const [profiles, setProfiles] = useState(/** @type {OpenProfile[]} */ ([]))
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState('')
  const running = useRef(/** @type {AbortController | null} */ (null))
  useEffect(() => () => running.current?.abort(), [])

  const open = useCallback(async (/** @type {File[]} */ files) => {
    running.current?.abort()
    const { signal } = running.current = new AbortController()
    setProblem('')
    for (const file of files.slice(0, MOST)) {
      const what = `${file.name} (${Math.max(0.1, file.size / BYTES_PER_MB).toFixed(1)} MB)`
      try {
        setStatus(`${STEPS.reading} ${what} …`)
        const profile = await openInWorker(file, { signal, onStep: (step) => setStatus(`${STEPS[step]} ${what} …`) })
        setProfiles((earlier) => [...earlier.slice(0, MOST - 1), profile])
        setStatus(`${file.name} is open.`)
      } catch (error) {
        setStatus('')
        setProblem(`${file.name} ${/** @type {Error} */ (error).message}.`)
        return
      }
    }
  }, [])

  const close = useCallback((/** @type {number} */ index) => {
    setProfiles((earlier) => earlier.filter((_, position) => position !== index))
    setStatus('')
  }, [])
  const swap = useCallback(() => setProfiles((earlier) => [...earlier].reverse()), [])
  return { profiles, status, problem, open, close, swap }
}
