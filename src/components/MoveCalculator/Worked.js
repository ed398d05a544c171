import { EXAMPLE, formatRates, formatTimes, majorOf, saySum, sumUp } from '../../../demos/should-you-move/arithmetic.js'
import { formatRatio } from '../Measured/format'
import SumTable from './SumTable'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const SECOND_MICROSECONDS = 1_000_000

/**
 * A step of the sum of the example, on the newest Node: nothing where nothing was recorded.
 *
 * @param {object} props
 * @param {import('.').MoveEvidence} props.evidence
 * @param {keyof typeof STEPS} props.show
 */
export default function Worked ({ evidence: { costs }, show }) {
  const newest = costs.at(-1)
  return newest ? STEPS[show](sumUp(EXAMPLE, newest)) : null
}

/** @typedef {import('../../../demos/should-you-move/model/sum-up.js').Sum} Sum */

const STEPS = {
  node: (/** @type {Sum} */ { node }) => <>Node {majorOf(node)}</>,
  parts: (/** @type {Sum} */ sum) => <SumTable sum={sum} request={EXAMPLE} />,
  least: (/** @type {Sum} */ { ends }) => divide(ends.least),
  most: (/** @type {Sum} */ { ends }) => divide(ends.most),
  rate: (/** @type {Sum} */ { before: [low] }) => <>{groupDigits(SECOND_MICROSECONDS)} µs ÷ {formatTimes([low, low])} = {formatRates([SECOND_MICROSECONDS / low, SECOND_MICROSECONDS / low])}</>,
  advice: (/** @type {Sum} */ sum) => <>“{saySum(sum, EXAMPLE)[0]}”</>
}

/** @param {Sum['ends']['least']} sides */
function divide ({ before, after }) {
  return <>{formatTimes([before, before])} ÷ {formatTimes([after, after])} = {formatRatio(before / after)}</>
}
