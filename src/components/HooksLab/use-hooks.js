import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'

/**
 * @typedef {import('../../../demos/hooks/model').Comparison} Comparison
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/hooks/model').example>>} First
 * @typedef {{ id: string, label: string, request: string, plan: Record<string, string> }} Example
 *
 * @typedef {object} Model
 * @property {string} sandbox
 * @property {string} script
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
  const call = useModel(model)
  const [comparison, setComparison] = useState(/** @type {Comparison} */ (model.example))
  const [wanted, setWanted] = useState({ request: model.example.request, plan: /** @type {Record<string, string>} */ (model.example.plan) })
  const [problem, setProblem] = useState('')
  const latest = useRef(0)

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(watch.current, () => call('example').catch(() => {})), [call])

  /**
   * @param {string} request id
   * @param {Record<string, string>} plan what does not work, or all
   */
  async function send (request, plan) {
    const turn = ++latest.current
    setWanted({ request, plan })
    try {
      const answer = await call('compareModels', request, plan)
      if (turn !== latest.current) return
      setComparison(answer)
      setProblem('')
    } catch (error) {
      if (turn === latest.current) setProblem(/** @type {Error} */ (error).message)
    }
  }

  return { comparison, wanted, problem, send, watch }
}
