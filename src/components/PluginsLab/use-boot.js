import { useState } from 'react'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'

/**
 * @typedef {import('../../../demos/plugins/model').Story} Story
 * @typedef {import('../../../demos/plugins/model/make-plugin').TreeNode} TreeNode
 *
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/plugins/model').example>>} First
 */

/**
 * A tree of plugins and its boot. The first was booted when the site was built;
 * Fastify is loaded when the figure is used.
 *
 * @param {{ sandbox: string, scripts: string[], example: First, examples: import('./state').Example[] }} model
 */
export function useBoot (model) {
  const { problem, isWaiting, watch, ask } = useLatestCall(model)
  const [wanted, setWanted] = useState({ tree: model.examples[0].tree, isTyped: false })
  const [shown, setShown] = useState({ story: /** @type {Story} */ (model.example), isTyped: false })
  useTyped(wanted, ({ tree, isTyped }) => ask((story) => setShown({ story, isTyped }), 'bootTree', tree))

  return {
    isWaiting,
    tree: wanted.tree,
    ...shown,
    problem,
    watch,
    choose: (/** @type {TreeNode} */ tree) => setWanted({ tree, isTyped: false }),
    change: (/** @type {TreeNode} */ tree) => setWanted({ tree, isTyped: true })
  }
}
