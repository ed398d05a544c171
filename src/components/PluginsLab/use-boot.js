import { useEffect, useRef, useState } from 'react'
import { useModel } from '../Sandbox/use-model'
import { whenUsed } from '../Sandbox/when-used'

/**
 * @typedef {import('../../../demos/plugins/model').Story} Story
 * @typedef {import('../../../demos/plugins/model/make-plugin').TreeNode} TreeNode
 *
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/plugins/model').example>>} First
 *
 * @typedef {{ id: string, label: string, tree: TreeNode }} Example
 */

/**
 * A tree of plugins and its boot. The first was booted when the site was built;
 * Fastify is loaded when the figure comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: First, examples: Example[] }} model
 */
export function useBoot (model) {
  const call = useModel(model)
  const [tree, setTree] = useState(model.example.tree)
  const [selected, select] = useState(model.example.tree.children[0].id)
  const [{ story, step }, setShown] = useState({ story: /** @type {Story} */ (model.example), step: findFullest(model.example.steps) })
  const [problem, setProblem] = useState('')
  const wanted = useRef(/** @type {TreeNode | null} */ (null))
  const isBooting = useRef(false)

  const watch = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenUsed(watch.current, () => call('example').catch(() => {})), [call])

  /**
   * Boot the last tree that was asked for; those in between are left out.
   *
   * @param {TreeNode} next
   */
  async function boot (next) {
    wanted.current = next
    if (isBooting.current) return
    isBooting.current = true
    while (wanted.current) {
      const asked = wanted.current
      wanted.current = null
      await bootOne(asked)
    }
    isBooting.current = false
  }

  /** @param {TreeNode} asked */
  async function bootOne (asked) {
    try {
      const booted = await call('bootTree', asked)
      setShown({ story: booted, step: booted.steps.length - 1 })
      setProblem('')
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message)
    }
  }

  /** @param {TreeNode} changed */
  function change (changed) {
    setTree(changed)
    boot(changed)
  }

  /** @param {string} id of an example */
  function choose (id) {
    const example = model.examples.find((candidate) => candidate.id === id)
    if (!example) return
    select(example.tree.children[0].id)
    change(example.tree)
  }

  /** @param {number} shown */
  function go (shown) {
    setShown({ story, step: shown })
  }

  return { tree, selected, story, step, problem, choose, select, change, go, watch }
}

/**
 * The last of the steps at which the most is queued: where there is most to see.
 *
 * @param {Story['steps']} steps
 */
function findFullest (steps) {
  const queued = steps.map(({ nodes }) => Object.values(nodes).reduce((sum, { queue }) => sum + queue.length, 0))
  return queued.lastIndexOf(Math.max(...queued))
}
