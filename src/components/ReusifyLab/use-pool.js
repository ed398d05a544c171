import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/reusify/model').Story} Story
 *
 * @typedef {{ id: string, label: string, actions: string[] }} Example
 */

/**
 * A pool of the real library and what the reader does to it. The first story was
 * run when the site was built; the library is loaded when the figure is used.
 *
 * @param {{ sandbox: string, scripts: string[], example: Story, examples: Example[] }} model
 */
export function usePool (model) {
  const { problem, watch, ask } = useLatestCall(model)
  const [shown, setShown] = useState({ story: model.example, isOwn: false })

  /**
   * @param {string[]} actions from a pool that nobody has used
   * @param {boolean} [isOwn] whether the reader took the last of them
   */
  function run (actions, isOwn = false) {
    ask((story) => setShown({ story, isOwn }), 'runPool', actions)
  }

  return { ...shown, problem, watch, run }
}
