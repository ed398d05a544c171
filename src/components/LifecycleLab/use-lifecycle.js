import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/lifecycle/model').Story} Story
 * @typedef {import('../../../demos/lifecycle/model').Plan} Plan
 */

/**
 * One request through the real Fastify, by the reader's plan. The first story was made
 * when the site was built; Fastify is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: Story }} model
 */
export function useLifecycle (model) {
  const { problem, isWaiting, watch, ask } = useLatestCall(model)
  const [plan, setPlan] = useState(model.example.plan)
  const [shown, setShown] = useState({ story: model.example, isOwn: false })

  /**
   * @param {Plan} wanted what is sent, and to what
   * @param {boolean} [isOwn] whether the reader changed it, and did not choose it
   */
  function run (wanted, isOwn = false) {
    setPlan(wanted)
    ask((story) => setShown({ story, isOwn }), 'runRequest', wanted)
  }

  return { plan, ...shown, problem, isWaiting, run, watch }
}
