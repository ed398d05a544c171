import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/reusify/model').Story} Story
 *
 * @typedef {{ id: string, label: string, actions: string[] }} Example
 */

/**
 * A pool of the real library and what the reader does to it. The first story was
 * run when the site was built; the library is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: Story, examples: Example[] }} model
 */
export function usePool (model) {
  const { problem, watch, ask } = useLatestCall(model)
  const [{ story, step }, setShown] = useState({ story: model.example, step: model.example.steps.length - 1 })

  /**
   * @param {string[]} actions from a pool that nobody has used
   * @param {number} [shown] the step to show, the last unless told
   */
  function run (actions, shown = actions.length) {
    ask((answer) => setShown({ story: answer, step: shown }), 'runPool', actions)
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
