import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'
import { readComparison } from './read-comparison'

/** @type {Watch} */
const IDLE = { state: 'idle' }

/**
 * @typedef {import('./state').Texts} Texts
 *
 * @typedef {import('../../../demos/serialization/model').Comparison & Texts} Comparison
 *
 * @typedef {{ state: 'idle' } | { state: 'running' } | { state: 'done', timing: import('../../../demos/serialization/model/time-serializers').Timing } | { state: 'failed', reason: string }} Watch
 */

/**
 * The reader's schema and value, what the two serializers make of them, and how
 * long that takes here. The first comparison was made when the site was built;
 * the library is loaded when the reader comes to the figure. Texts that are held
 * have not run, and wait until the reader runs or edits them.
 *
 * @param {{ sandbox: string, scripts: string[], example: Comparison }} model
 */
export function useSerialization (model) {
  const { example } = model
  const { call, problem, isWaiting, watch: lab, ask, refuse } = useLatestCall(model)
  const [typed, setTyped] = useState({ texts: /** @type {Texts} */ ({ schemaText: example.schemaText, valueText: example.valueText }), isHeld: false })
  const [comparison, setComparison] = useState(example)
  const [timed, setTimed] = useState(/** @type {{ of: Comparison, watch: Watch }} */ ({ of: example, watch: IDLE }))
  // A time belongs to the texts that it was taken of, also when it arrives late.
  const watch = timed.of === comparison ? timed.watch : IDLE
  useTyped(typed, ({ texts: { schemaText, valueText }, isHeld }) => {
    if (isHeld) refuse('')
    else ask((answer) => setComparison(readComparison(answer)), 'compareTexts', schemaText, valueText)
  })

  /** @param {Partial<Texts>} changed */
  function edit ({ schemaText, valueText }) {
    setTyped(({ texts }) => ({ texts: { schemaText: schemaText ?? texts.schemaText, valueText: valueText ?? texts.valueText }, isHeld: false }))
  }

  /** @param {Texts} texts that are not run yet, unless they are there already */
  function hold (texts) {
    const { schemaText, valueText } = typed.texts
    if (texts.schemaText !== schemaText || texts.valueText !== valueText) setTyped({ texts, isHeld: true })
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

  return { ...typed, comparison, problem, isWaiting, watch, edit, hold, run: () => edit({}), time, lab }
}
