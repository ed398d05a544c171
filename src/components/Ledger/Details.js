import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import claims from '@generated/evidence/claims.json'
import { describeNodes, describeScope, judgedPartsOf } from '../../../demos/lib/results/describe-claim.js'
import Settings, { Verdicts } from '../Claim/Settings'
import { sayAnswer } from '../Claim/words'

/** What stands behind a claim. `drawn`: whether each of its settings is drawn too. */
export default function Details ({ id, drawn = false }) {
  const claim = claims.find((one) => one.id === id)
  const { was = [], source, claimed, experiment, evidence, verdicts, answers, decade = [] } = claim
  const parts = judgedPartsOf(claim)
  const raw = useBaseUrl(`/results/${evidence?.results}.json`)
  return (
    <>
      {was.map((old) => <span key={old} id={old} />)}
      {parts.length > 1 ? <Settings parts={parts} drawn={drawn} /> : <Verdicts verdicts={verdicts} answers={answers} />}
      <dl>
        <dt>Tested on</dt><dd>{describeScope(claim)}{describeNodes(claimed)}</dd>
        <dt>Experiment</dt><dd>{experiment}</dd>
        {evidence && <><dt>Run it</dt><dd><code>npm run bench:{evidence.results}</code></dd></>}
        {evidence && 'question' in evidence && <><dt>Asked</dt><dd>{evidence.question} The claim says {sayAnswer(evidence.says)}{answers.map(({ node, answer }) => `; Node ${node}: ${sayAnswer(answer)}`).join('')}.</dd></>}
        {parts.flatMap((part) => part.verdicts).some(({ tooSmall }) => tooSmall) && <><dt>Too small</dt><dd>It takes less than three times as long as an empty function, so no ratio says anything.</dd></>}
        {decade.length > 0 && <><dt>Since Node 8</dt><dd>{decade.map(({ label, words }) => <span key={label}>{label}: {words}. </span>)}<Link to='/lab/decade#claims'>With the packages of each day</Link></dd></>}
        {verdicts.length > 0 && <><dt>Every sample</dt><dd><a href={raw}>{evidence?.results}.json</a>, on {[...new Set(verdicts.map(({ cpu }) => cpu))].join('; ')}</dd></>}
        {verdicts.length + answers.length === 0 && <><dt>Why untested</dt><dd>{whyUntested(claim)}</dd></>}
        {claimed.atLeast && <><dt>◇ Claimed</dt><dd>at least {claimed.atLeast}×</dd></>}
        {claimed.atMost && <><dt>◁ Claimed</dt><dd>at most {claimed.atMost}×</dd></>}
        <dt>Source</dt><dd>{source.href ? <a href={source.href}>{source.who}</a> : source.who} ({source.year}), {source.where}: “{claimed.said}”</dd>
        <dt>Its address</dt><dd><a href={`#${id}`}>#{id}</a></dd>
      </dl>
    </>
  )
}

function whyUntested ({ wants, evidence, decade = [] }) {
  if (evidence) return 'The experiment is written, and its results are not recorded yet.'
  return `${decade.length > 0 ? 'Only the measurement of old Nodes comes near it' : 'Nothing tests it here'}. It would take: ${wants}`
}
