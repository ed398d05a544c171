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
  const [story, setStory] = useState(model.example)

  /** @param {Plan} wanted what is sent, and to what */
  function run (wanted) {
    setPlan(wanted)
    ask(setStory, 'runRequest', wanted)
  }

  return { plan, story, problem, isWaiting, run, watch }
}
