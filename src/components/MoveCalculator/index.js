import { useEffect, useId, useState } from 'react'
import { EXAMPLE, FRAMEWORKS, majorOf, readRequest, saySum, sumUp } from '../../../demos/should-you-move/model.js'
import Command from '../Command'
import Problem from '../Lab/Problem'
import Bars from './Bars'
import Fields from './Fields'
import SumTable from './SumTable'
import { commandFor } from './address'
import styles from './styles.module.css'
import { useTold } from './use-told'

// Typing passes many numbers; only where it stops is worth saying.
const SETTLE_MS = 600

/**
 * What a move to Fastify can be worth for one request of the reader’s, as a range: the
 * recorded parts and the reader’s own. What makes no sense is told, and the rest summed up.
 *
 * @param {object} props
 * @param {MoveEvidence} props.evidence
 *
 * @typedef {object} MoveEvidence
 * @property {import('../../../demos/should-you-move/read-costs.js').NodeCosts[]} costs oldest Node first
 * @property {import('../../../demos/should-you-move/check-composites.js').Checked[]} checked
 */
export default function MoveCalculator ({ evidence: { costs } }) {
  const majors = costs.map(({ node }) => String(majorOf(node)))
  const [told, tell] = useTold(majors)
  const problemId = useId()
  const newest = costs.at(-1)
  const chosen = costs.find(({ node }) => String(majorOf(node)) === told.node) ?? newest
  const frameworks = FRAMEWORKS.filter(({ id }) => chosen && id in chosen.bare)
  const { request, problems } = readRequest(told)
  const framework = frameworks.some(({ id }) => id === request.framework) ? request.framework : EXAMPLE.framework
  const one = { ...request, framework, ...problems.some((problem) => problem.startsWith('before and after')) ? { ownBefore: null, ownAfter: null } : {} }
  const sum = chosen && sumUp(one, chosen)
  const [advice, ...others] = sum ? saySum(sum, one) : ['']
  const [spoken, setSpoken] = useState(advice)
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(advice), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [advice])

  if (!sum || !newest) return <p>Not measured yet: <code>npm run bench:whole-request -- --record</code>.</p>
  return (
    <div className={styles.calculator} data-widget='should-you-move'>
      <Fields told={{ ...told, from: framework, node: String(majorOf(sum.node)) }} tell={tell} frameworks={frameworks} nodes={majors.toReversed()} problemId={problemId} />
      <Problem id={problemId} problem={problems.join('; ')} shown='the sum with the example’s number in its place' />
      <p className={styles.advice} data-advice><strong>{advice}</strong></p>
      {others.map((line) => <p key={line} className={styles.line}>{line}</p>)}
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Bars sum={sum} request={one} />
      <SumTable sum={sum} request={one} />
      <p className={styles.note}>The address of this page holds your numbers: copy it to share them. The same in the terminal:</p>
      <Command run={commandFor(one, majorOf(sum.node))} />
    </div>
  )
}
