import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * The reader's routes and URL, and what the routers do with them. The first
 * comparison was made when the site was built; the library is loaded when the
 * figure is used.
 *
 * @param {{ sandbox: string, scripts: string[], example: import('../../../demos/routing/model').Comparison, examples: import('./state').Example[] }} model
 */
export function useComparison (model) {
  const { problem, isWaiting, watch, ask } = useLatestCall(model)
  const [question, setQuestion] = useState(/** @type {import('./state').Question & { isTyped?: boolean }} */ (model.examples[0]))
  const [shown, setShown] = useState({ comparison: model.example, isTyped: false })
  useTyped(question, ({ paths, url, isTyped = false }) => ask((comparison) => setShown({ comparison, isTyped }), 'compareRouters', linesOf(paths), url.trim()))

  return {
    isWaiting,
    question,
    ...shown,
    problem,
    watch,
    choose: setQuestion,
    /** @param {Partial<import('./state').Question>} changed */
    type: (changed) => setQuestion((before) => ({ paths: before.paths, url: before.url, ...changed, isTyped: true }))
  }
}

/** @param {string} text */
function linesOf (text) {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
