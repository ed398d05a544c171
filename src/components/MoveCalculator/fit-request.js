import { EXAMPLE, frameworkOf, isHalf, isKnown, majorOf } from '../../../demos/should-you-move/arithmetic.js'

/**
 * What can be summed up of what a reader has told. What is not recorded on the chosen
 * Node is told, and the example’s framework stands in for one, or nothing for a part.
 *
 * @param {import('../../../demos/should-you-move/model/read-request.js').Request} told
 * @param {import('../../../demos/should-you-move/model/read-costs.js').NodeCosts} costs
 * @returns {{ request: import('../../../demos/should-you-move/model/read-request.js').Request, problems: import('../../../demos/should-you-move/model/read-request.js').Wrong[] }}
 */
export function fitRequest (told, costs) {
  /** @type {import('../../../demos/should-you-move/model/read-request.js').Wrong[]} */
  const problems = []
  const request = isHalf(told) ? { ...told, ownBefore: null, ownAfter: null } : { ...told }
  if (!isKnown(request, costs)) {
    problems.push({ name: 'from', text: `${frameworkOf(request.framework).label} was not recorded on Node ${majorOf(costs.node)}` })
    request.framework = EXAMPLE.framework
  }
  if (request.middlewares > 0 && !costs.passing) {
    problems.push({ name: 'middlewares', text: 'what one takes was not recorded' })
    request.middlewares = 0
  }
  if (request.routes > 0 && !costs.route) {
    problems.push({ name: 'routes', text: 'what one takes was not recorded' })
    request.routes = 0
  }
  if (request.rows > 0 && !costs.row) {
    problems.push({ name: 'rows', text: 'what one takes was not recorded' })
    request.rows = 0
  }
  return { request, problems }
}
