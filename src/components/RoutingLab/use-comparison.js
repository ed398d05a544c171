import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * The reader's routes and URL, and what the routers do with them. The first
 * comparison was made when the site was built; the library is loaded when the
 * figure comes near the viewport.
 *
 * @param {{ sandbox: string, scripts: string[], example: import('../../../demos/routing/model').Comparison }} model
 */
export function useComparison (model) {
  const { problem, watch, ask } = useLatestCall(model)
  const [typed, setTyped] = useState({ paths: model.example.paths.join('\n'), url: model.example.url })
  const [comparison, setComparison] = useState(model.example)
  useTyped(typed, ({ paths, url }) => ask(setComparison, 'compareRouters', linesOf(paths), url.trim()))

  /** @param {Partial<typeof typed>} changed */
  function type (changed) {
    setTyped((before) => ({ ...before, ...changed }))
  }

  return { ...typed, comparison, problem, type, watch }
}

/** @param {string} text */
function linesOf (text) {
  return text.split('\n').map((line) => line.trim()).filter((line) => line !== '')
}
