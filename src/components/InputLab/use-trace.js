import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/input/model').Trace} Trace
 * @typedef {import('../../../demos/input/model').Question} Question
 */

/**
 * The reader's body, and what becomes of it. The first answer was given when the site was
 * built; Fastify is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: Awaited<ReturnType<typeof import('../../../demos/input/model').example>> }} model
 */
export function useTrace (model) {
  const { problem, isWaiting, watch, ask: call } = useLatestCall(model)
  const [asked, setAsked] = useState({ question: model.example.question, isOwn: false })
  const [shown, setShown] = useState({ trace: /** @type {Trace} */ (model.example), isOwn: false })
  useTyped(asked, ({ question, isOwn }) => call((trace) => setShown({ trace, isOwn }), 'traceInput', question))

  /**
   * @param {Question} question
   * @param {boolean} [isOwn] whether the reader changed it, and did not choose it
   */
  function ask (question, isOwn = false) {
    setAsked({ question, isOwn })
  }

  return { question: asked.question, ...shown, problem, isWaiting, ask, watch }
}
