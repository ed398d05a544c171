import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'
import { readComparison } from './read-comparison'

const PAUSE_MILLISECONDS = 200
/** @type {Watch} */
const IDLE = { state: 'idle' }

/**
 * @typedef {import('../../../demos/serialization/model').Comparison & { schemaText: string, valueText: string }} Comparison
 *
 * @typedef {{ state: 'idle' } | { state: 'running' } | { state: 'done', timing: import('../../../demos/serialization/time-serializers').Timing } | { state: 'failed', reason: string }} Watch
 */

/**
 * The reader's schema and value, what the two serializers make of them, and how
 * long that takes here. The first comparison was made when the site was built;
 * the library is loaded when the figure comes near the viewport.
 *
 * @param {{ sandbox: string, script: string, example: Comparison }} model
 */
export function useSerialization (model) {
  const { example } = model
  const call = useModel(model)
  const [{ schemaText, valueText }, setTexts] = useState({ schemaText: example.schemaText, valueText: example.valueText })
  const [comparison, setComparison] = useState(example)
  const [problem, setProblem] = useState('')
  const [timed, setTimed] = useState(/** @type {{ of: Comparison, watch: Watch }} */ ({ of: example, watch: IDLE }))
  // A time belongs to the texts that it was taken of, also when it arrives late.
  const watch = timed.of === comparison ? timed.watch : IDLE
  const untouched = useRef(true)

  useEffect(() => {
    if (untouched.current) {
      untouched.current = false
      return
    }
    let current = true
    const timer = setTimeout(async () => {
      try {
        const answer = await call('compareTexts', schemaText, valueText)
        if (!current) return
        setComparison(readComparison(answer))
        setProblem('')
      } catch (error) {
        if (current) setProblem(/** @type {Error} */ (error).message)
      }
    }, PAUSE_MILLISECONDS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [call, schemaText, valueText])

  const lab = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(lab.current, () => call('example').catch(() => {})), [call])

  /** @param {{ schemaText?: string, valueText?: string }} changed */
  function edit (changed) {
    setTexts((texts) => ({ ...texts, ...changed }))
  }

  async function time () {
    if (watch.state === 'running') return
    setTimed({ of: comparison, watch: { state: 'running' } })
    const outcome = await call('timeTexts', comparison.schemaText, comparison.valueText).then(
      (timing) => /** @type {Watch} */ ({ state: 'done', timing }),
      (error) => /** @type {Watch} */ ({ state: 'failed', reason: error.message })
    )
    setTimed({ of: comparison, watch: outcome })
  }

  return { schemaText, valueText, comparison, problem, watch, edit, time, lab }
}
