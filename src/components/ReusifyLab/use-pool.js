import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'

/**
 * @typedef {import('../../../demos/reusify/model').Story} Story
 *
 * @typedef {{ id: string, label: string, actions: string[] }} Example
 */

/**
 * A pool of the real library and what the reader does to it. The first story was
 * run when the site was built; the library is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, script: string, example: Story, examples: Example[] }} model
 */
export function usePool (model) {
  const call = useModel(model)
  const [{ story, step }, setShown] = useState({ story: model.example, step: model.example.steps.length - 1 })
  const [problem, setProblem] = useState('')
  const latest = useRef(0)

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(watch.current, () => call('example').catch(() => {})), [call])

  /**
   * @param {string[]} actions from a pool that nobody has used
   * @param {number} [shown] the step to show, the last unless told
   */
  async function run (actions, shown = actions.length) {
    const turn = ++latest.current
    try {
      const answer = await call('runPool', actions)
      if (turn !== latest.current) return
      setShown({ story: answer, step: shown })
      setProblem('')
    } catch (error) {
      if (turn === latest.current) setProblem(/** @type {Error} */ (error).message)
    }
  }

  /** @param {string} id of an example; what it does is shown from its first step */
  function choose (id) {
    const example = model.examples.find((candidate) => candidate.id === id)
    run(example ? example.actions : [], example ? 1 : 0)
  }

  /** @param {string[]} actions what is done next, after the step that is shown */
  function act (actions) {
    run([...story.actions.slice(0, step), ...actions])
  }

  /** @param {number} wanted */
  function go (wanted) {
    setShown({ story, step: wanted })
  }

  return { story, step, problem, choose, act, go, watch }
}
