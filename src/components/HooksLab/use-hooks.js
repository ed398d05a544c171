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
 * when the site was built; the libraries are loaded when the figure comes near.
 *
 * @param {Model} model
 */
export function useHooks (model) {
  const { problem, watch, ask } = useLatestCall(model)
  const [comparison, setComparison] = useState(/** @type {Comparison} */ (model.example))
  const [wanted, setWanted] = useState({ request: model.example.request, plan: /** @type {Record<string, string>} */ (model.example.plan) })

  /**
   * @param {string} request id
   * @param {Record<string, string>} plan what does not work, or all
   */
  function send (request, plan) {
    setWanted({ request, plan })
    ask(setComparison, 'compareModels', request, plan)
  }

  return { comparison, wanted, problem, send, watch }
}
