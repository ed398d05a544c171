import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'
import { readComparison } from './read-comparison'

/** @type {Watch} */
const IDLE = { state: 'idle' }

/**
 * @typedef {import('../../../demos/serialization/model').Comparison & { schemaText: string, valueText: string }} Comparison
 *
 * @typedef {{ state: 'idle' } | { state: 'running' } | { state: 'done', timing: import('../../../demos/serialization/model/time-serializers').Timing } | { state: 'failed', reason: string }} Watch
 */

/**
 * The reader's schema and value, what the two serializers make of them, and how
 * long that takes here. The first comparison was made when the site was built;
 * the library is loaded when the figure comes near the viewport.
 *
 * @param {{ sandbox: string, scripts: string[], example: Comparison }} model
 */
export function useSerialization (model) {
  const { example } = model
  const { call, problem, watch: lab, ask } = useLatestCall(model)
  const [texts, setTexts] = useState({ schemaText: example.schemaText, valueText: example.valueText })
  const [comparison, setComparison] = useState(example)
  const [timed, setTimed] = useState(/** @type {{ of: Comparison, watch: Watch }} */ ({ of: example, watch: IDLE }))
  // A time belongs to the texts that it was taken of, also when it arrives late.
  const watch = timed.of === comparison ? timed.watch : IDLE
  useTyped(texts, ({ schemaText, valueText }) => ask((answer) => setComparison(readComparison(answer)), 'compareTexts', schemaText, valueText))

  /** @param {{ schemaText?: string, valueText?: string }} changed */
  function edit (changed) {
    setTexts((before) => ({ ...before, ...changed }))
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

  return { ...texts, comparison, problem, watch, edit, time, lab }
}
