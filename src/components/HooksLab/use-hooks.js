import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/hooks/model').Comparison} Comparison
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/hooks/model').example>>} First
 * @typedef {{ id: string, label: string, request: string, plan: Record<string, string> }} Example
 *
 * @typedef {object} Model
 * @property {string} sandbox
 * @property {string[]} scripts
 * @property {First} example
 * @property {Example[]} examples
 */

/**
 * One request through the five concerns in the three models. The first was sent
 * when the site was built; the libraries are loaded when the figure is used.
 *
 * @param {Model} model
 */
export function useHooks (model) {
  const { problem, watch, ask } = useLatestCall(model)
  const [wanted, setWanted] = useState(/** @type {import('./state').Question} */ (model.examples[0]))
  const [shown, setShown] = useState({ comparison: /** @type {Comparison} */ (model.example), isChanged: false })

  /**
   * @param {import('./state').Question} question
   * @param {boolean} [isChanged] whether the reader has changed what was shown
   */
  function send (question, isChanged = false) {
    setWanted(question)
    ask((comparison) => setShown({ comparison, isChanged }), 'compareModels', question.request, question.plan)
  }

  return { ...shown, wanted, problem, send, watch }
}
