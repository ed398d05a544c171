import { useId, useMemo } from 'react'
import { FRAMEWORKS, isKnown, majorOf, readRequest, saySum, sumUp } from '../../../demos/should-you-move/arithmetic.js'
import Command from '../Command'
import Problem from '../Lab/Problem'
import { useSettled } from '../Lab/use-settled'
import Fields, { LABELS } from './Fields'
import Share from './Share'
import SumTable from './SumTable'
import { commandFor } from './address'
import { fitRequest } from './fit-request'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'
import { useTold } from './use-told'

/**
 * What a move to Fastify can be worth for one request of the reader’s, as a range: the
 * recorded parts and the reader’s own. What makes no sense is told, and the rest summed up.
 *
 * @param {object} props
 * @param {MoveEvidence} props.evidence
 *
 * @typedef {object} MoveEvidence
 * @property {import('../../../demos/should-you-move/model/read-costs.js').NodeCosts[]} costs oldest Node first
 * @property {import('../../../demos/should-you-move/figure/check-composites.js').Checked[]} checked
 * @property {import('../../../demos/should-you-move/figure/check-profiles.js').CheckedProfile[]} profiles
 * @property {import('../../../demos/lib/results/summarize').JudgedClaim[]} claims that sentences rely on
 * @property {Array<{ node: string, microseconds: number }>} hellos what one takes Express
 * @property {{ node: string, sent: number, spared: number } | null} headers what a hello takes Express with two headers, and without, in nanoseconds
 */
export default function MoveCalculator ({ evidence }) {
  return <Calculator costs={evidence.costs} />
}

/** @param {Pick<MoveEvidence, 'costs'>} props */
function Calculator ({ costs }) {
  const majors = costs.map(({ node }) => String(majorOf(node)))
  const [told, tell] = useTold(majors)
  const problemId = useId()
  const chosen = costs.find(({ node }) => String(majorOf(node)) === told.node) ?? costs.at(-1)
  const summed = useMemo(() => chosen && sumUpTold(told, chosen), [told, chosen])
  const advice = summed?.said[0] ?? ''
  const spoken = useSettled(advice)

  if (!chosen || !summed) return <p>Not measured yet: <code>npm run bench:whole-request -- --record</code>.</p>
  const { request, problems, sum, said: [, ...others] } = summed
  const frameworks = FRAMEWORKS
    .filter(({ id }) => costs.some(({ bare }) => id in bare))
    .map(({ id, label }) => ({ value: id, label, disabled: !isKnown({ ...request, framework: id }, chosen) }))
  return (
    <div className={frame.frame} data-widget='should-you-move'>
      <noscript><p className={frame.note}>The sum of the example; the fields need JavaScript.</p></noscript>
      <Fields told={{ ...told, node: String(majorOf(sum.node)) }} tell={tell} frameworks={frameworks} nodes={majors.toReversed()} wrong={problems.map(({ name }) => name)} problemId={problemId} />
      <Problem id={problemId} problem={problems.map(({ name, text }) => `${LABELS[name]}: ${text}`).join('; ')} shown='the sum with the example’s in its place, or without it' />
      <p className={styles.advice} data-advice><strong>{advice}</strong></p>
      {others.map((line) => <p key={line} className={styles.line}>{line}</p>)}
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Share sum={sum} request={request} />
      <SumTable sum={sum} request={request} />
      <p className={frame.note}>The address of this page holds your numbers: copy it to share them. The same in the terminal:</p>
      <Command run={commandFor(request, majorOf(sum.node))} />
    </div>
  )
}

/**
 * What was told, as far as it can be summed up on a version of Node.
 *
 * @param {import('./address').Told} told
 * @param {import('../../../demos/should-you-move/model/read-costs.js').NodeCosts} costs
 */
function sumUpTold (told, costs) {
  const read = readRequest(told)
  const { request, problems } = fitRequest(read.request, costs)
  const sum = sumUp(request, costs)
  return { request, problems: [...read.problems, ...problems], sum, said: saySum(sum, request) }
}
