import { useState } from 'react'
import { useLatestCall } from '../Sandbox/use-latest-call'
import { listPlaces } from '../TreeEditor/edit-tree'

/**
 * @typedef {import('../../../demos/encapsulation/figure/examples').Example} Example
 * @typedef {import('../../../demos/encapsulation/model').Shown} Shown
 * @typedef {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} ScopeNode
 *
 * @typedef {object} Question
 * @property {ScopeNode} tree
 * @property {string} asked id of the node whose route is asked
 * @property {string} request
 */

/**
 * The reader's tree, what is asked of it, and what Fastify answers. The first
 * answer was given when the site was built; the library is loaded when the figure
 * comes near.
 *
 * @param {{ sandbox: string, scripts: string[], example: Shown, examples: Example[] }} model
 */
export function useScopes (model) {
  const [first] = model.examples
  const { problem, isWaiting, watch, ask: call, refuse } = useLatestCall(model)
  const [question, setQuestion] = useState(/** @type {Question} */ (first))
  const [selected, setSelected] = useState(first.asked)
  const [answer, setAnswer] = useState(model.example.answer)

  /** @param {Question} wanted */
  function ask (wanted) {
    const next = { ...wanted, asked: chooseRoute(wanted) }
    setQuestion(next)
    if (next.asked === '') return refuse('No node has a route: give one to a node, and ask it')
    call(setAnswer, 'askRoute', next.tree, next.asked, next.request)
  }

  return { question, selected, answer, problem, isWaiting, watch, ask, select: setSelected }
}

/**
 * The route that is asked, or the first one when that is gone.
 *
 * @param {Question} question
 * @returns {string} empty when the tree has no route
 */
function chooseRoute ({ tree, asked }) {
  const routes = listPlaces(tree).filter(({ node }) => node.route).map(({ node }) => node.id)
  return routes.includes(asked) ? asked : routes[0] ?? ''
}
