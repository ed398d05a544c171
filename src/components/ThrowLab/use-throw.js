import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/throw/model').Story} Story
 * @typedef {import('../../../demos/throw/model/places').Plan} Plan
 */

/**
 * One throw in the real Fastify, by the reader's plan. The first story was made when the
 * site was built; Fastify is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: Story }} model
 */
export function useThrow (model) {
  const { problem, isWaiting, watch, ask } = useLatestCall(model)
  const [plan, setPlan] = useState(model.example.plan)
  const [shown, setShown] = useState({ story: model.example, isOwn: false })

  /**
   * @param {Plan} wanted
   * @param {boolean} [isOwn] whether the reader changed it, and did not choose it
   */
  function run (wanted, isOwn = false) {
    setPlan(wanted)
    ask((story) => setShown({ story, isOwn }), 'throwAt', wanted)
  }

  return { plan, ...shown, problem, isWaiting, run, watch }
}
