import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'

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
 * @param {{ sandbox: string, scripts: string[], example: First }} model
 */
export function useLine (model) {
  const { problem, isWaiting, watch, ask } = useLatestCall(model)
  const [choice, setChoice] = useState(model.example.choice)
  const [line, setLine] = useState(/** @type {Line} */ (model.example))
  useTyped(choice, (typed) => ask(setLine, 'composeLine', typed))

  /** @param {Partial<Choice>} changed */
  function edit (changed) {
    setChoice((before) => ({ ...before, ...changed }))
  }

  return { choice, line, problem, isWaiting, edit, watch }
}
