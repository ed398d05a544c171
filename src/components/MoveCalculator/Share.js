import { formatTimes, frameworkOf, middleOf } from '../../../demos/should-you-move/arithmetic.js'
import Bars from '../Lab/Bars'

const MICRO_PER_MILLI = 1000

/**
 * One request before and after, on one scale: the framework’s part, the reader’s own and
 * the waiting. Each part is as wide as the middle of its range.
 *
 * @param {object} props
 * @param {import('../../../demos/should-you-move/model/sum-up.js').Sum} props.sum
 * @param {import('../../../demos/should-you-move/model/read-request.js').Request} props.request
 */
export default function Share ({ sum, request }) {
  const { label, to } = frameworkOf(request.framework)
  const own = request.handlerMs * MICRO_PER_MILLI
  const waiting = request.waitingMs * MICRO_PER_MILLI
  const rows = [
    { id: 'before', name: label, tone: 'express', framework: middleOf(sum.before) - own },
    { id: 'after', name: to, tone: 'fastify', framework: middleOf(sum.after) - own }
  ].map(({ id, name, tone, framework }) => ({
    id,
    name: `${name} and its parts about ${formatTimes([framework, framework])}, your code ${formatTimes([own, own])}, waiting ${formatTimes([waiting, waiting])}`,
    parts: /** @type {import('../Lab/Bars').Rows[number]['parts']} */ ([{ tone, size: framework }, { tone: 'neutral', size: own }, { tone: 'rest', size: waiting }])
  }))
  return <Bars rows={rows} label='One request while nobody queues' />
}
