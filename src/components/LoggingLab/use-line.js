import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'

const PAUSE_MILLISECONDS = 200

/**
 * @typedef {import('../../../demos/logging/model').Line} Line
 *
 * @typedef {import('../../../demos/logging/model').Choice} Choice
 *
 * @typedef {ReturnType<typeof import('../../../demos/logging/model').example>} First
 */

/**
 * What the reader logs and the line that Pino makes of it. The first was made when the
 * site was built; the library is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, script: string, example: First }} model
 */
export function useLine (model) {
  const call = useModel(model)
  const [choice, setChoice] = useState(model.example.choice)
  const [line, setLine] = useState(/** @type {Line} */ (model.example))
  const [problem, setProblem] = useState('')
  const untouched = useRef(true)

  useEffect(() => {
    if (untouched.current) {
      untouched.current = false
      return
    }
    let current = true
    const timer = setTimeout(async () => {
      try {
        const answer = await call('composeLine', choice)
        if (!current) return
        setLine(answer)
        setProblem('')
      } catch (error) {
        if (current) setProblem(/** @type {Error} */ (error).message)
      }
    }, PAUSE_MILLISECONDS)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [call, choice])

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(watch.current, () => call('example').catch(() => {})), [call])

  /** @param {Partial<Choice>} changed */
  function edit (changed) {
    setChoice((before) => ({ ...before, ...changed }))
  }

  return { choice, line, problem, edit, watch }
}
