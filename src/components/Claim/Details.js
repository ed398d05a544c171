import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { OPEN, describeNodes, describeScope, judgedPartsOf, labelOf } from '../../../demos/lib/results/describe-claim.js'
import Track, { Axis, axisOf } from '../ClaimLines/Track'
import Badge from './Badge'
import styles from './styles.module.css'
import { sayAnswer, sayDoubt, sayTimes, tallySettings } from './words'

/**
 * What stands behind a claim: what each recorded Node says of it, who told it and when, and how it was tested. `link`: to
 * the claim.
 */
export default function Details ({ claim, link }) {
  const { source, claimed, experiment, evidence, verdicts, answers, decade = [] } = claim
  const parts = judgedPartsOf(claim)
  const raw = useBaseUrl(`/results/${evidence?.results}.json`)
  return (
    <div data-claim={claim.id}>
      {parts.length > 1 ? <Settings parts={parts} /> : <Verdicts {...claim} />}
      <dl className={styles.details}>
        <dt>Source</dt><dd>{source.href ? <a href={source.href}>{source.who}</a> : source.who} ({source.year}), {source.where}: “{claimed.said}”</dd>
        {claimed.atLeast && <><dt>◇ Claimed</dt><dd>at least {claimed.atLeast}×</dd></>}
        {claimed.atMost && <><dt>◁ Claimed</dt><dd>at most {claimed.atMost}×</dd></>}
        <dt>Tested on</dt><dd>{describeScope(claim)}{describeNodes(claimed)}</dd>
        <dt>Experiment</dt><dd>{experiment}</dd>
        {evidence && <><dt>Run it</dt><dd><code>npm run bench:{evidence.results}</code></dd></>}
        {evidence && 'question' in evidence && <><dt>Asked</dt><dd>{evidence.question} The claim says {sayAnswer(evidence.says)}.</dd></>}
        {decade.length > 0 && <><dt>Since Node 8</dt><dd>{decade.map(({ label, words }) => <span key={label}>{label}: {words}. </span>)}<Link to='/lab/decade#claims'>With the packages of each day</Link></dd></>}
        {verdicts.length > 0 && <><dt>Every sample</dt><dd><a href={raw}>{evidence?.results}.json</a>, on {[...new Set(verdicts.map(({ cpu }) => cpu))].join('; ')}</dd></>}
        {verdicts.length + answers.length === 0 && <><dt>Why untested</dt><dd>{whyUntested(claim)}</dd></>}
        <dt>Link</dt><dd>{link}</dd>
      </dl>
    </div>
  )
}

/** Each setting of a claim, with its own verdicts: the claim's verdict is of them all. */
function Settings ({ parts }) {
  const axis = axisOf(parts)
  return (
    <ul className={styles.settings}>
      {parts.map((part) => (
        <li key={labelOf(part)}>
          {labelOf(part)}
          <Axis axis={axis} />
          <Track claim={part} axis={axis} />
          <Verdicts {...part} />
        </li>
      ))}
    </ul>
  )
}

function Verdicts ({ verdicts, answers, claimed: { atMost } }) {
  return (
    <ul className={styles.verdicts}>
      {verdicts.length + answers.length === 0 && <li><Badge verdict='untested' /></li>}
      {verdicts.map(({ node, verdict, ratio, interval, noise, tooSmall, settings }) => (
        <li key={node}>
          <Badge verdict={verdict} /> Node {node}: {settings && `${tallySettings(settings)}the smallest of ${settings.length} settings: `}{sayTimes({ ratio, interval })}{!settings && OPEN.includes(verdict) && `: ${sayDoubt({ interval, noise, tooSmall }, atMost)}`}
        </li>
      ))}
      {answers.map(({ node, verdict, answer }) => <li key={node}><Badge verdict={verdict} /> Node {node}: {sayAnswer(answer)}</li>)}
    </ul>
  )
}

function whyUntested ({ wants, evidence, decade = [] }) {
  if (evidence) return 'The experiment is written, and its results are not recorded yet.'
  return `${decade.length > 0 ? 'Only the measurement of old Nodes comes near it' : 'Nothing tests it here'}. It would take: ${wants}`
}
