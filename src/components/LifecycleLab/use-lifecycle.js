import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenNear } from '../Sandbox/when-near'

/**
 * @typedef {import('../../../demos/lifecycle/model').Story} Story
 * @typedef {import('../../../demos/lifecycle/model').Plan} Plan
 */

/**
 * One request through the real Fastify, by the reader's plan. The first story was made
 * when the site was built; Fastify is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, script: string, example: Story }} model
 */
export function useLifecycle (model) {
  const call = useModel(model)
  const [plan, setPlan] = useState(model.example.plan)
  const [story, setStory] = useState(model.example)
  const [problem, setProblem] = useState('')
  const latest = useRef(0)

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(watch.current, () => call('example').catch(() => {})), [call])

  /** @param {Plan} wanted what is sent, and to what */
  async function run (wanted) {
    const turn = ++latest.current
    setPlan(wanted)
    try {
      const answer = await call('runRequest', wanted)
      if (turn !== latest.current) return
      setStory(answer)
      setProblem('')
    } catch (error) {
      if (turn === latest.current) setProblem(/** @type {Error} */ (error).message)
    }
  }

  return { plan, story, problem, run, watch, waiting: story.plan !== plan && JSON.stringify(story.plan) !== JSON.stringify(plan) }
}
