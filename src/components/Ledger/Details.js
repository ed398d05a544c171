import useBaseUrl from '@docusaurus/useBaseUrl'
import { describeNodes, sayAnswer } from '../Claim/words'
import TimeMachine from '../TimeMachine'
import styles from './styles.module.css'

/**
 * What a claim was held against, how, and where every sample is.
 *
 * @param {object} props
 * @param {import('./verdicts').JudgedClaim} props.claim
 */
export default function Details ({ claim }) {
  const { scope, source, claimed, experiment, evidence, verdicts, answers } = claim
  const raw = useBaseUrl(`/results/${evidence?.results}.json`)
  return (
    <details className={styles.details}>
      <summary>Evidence<span className='spoken-only'> for “{claim.claim}”, {scope}</span></summary>
      <TimeMachine claim={claim} />
      <dl>
        <dt>Held against</dt><dd>{scope}{describeNodes(claimed)}</dd>
        <dt>Experiment</dt><dd>{experiment}</dd>
        {evidence && <><dt>Run it</dt><dd><code>npm run bench:{evidence.results}</code></dd></>}
        {evidence && 'question' in evidence && <><dt>Asked</dt><dd>{evidence.question} The claim says {sayAnswer(evidence.says)}{answers.map(({ node, answer }) => `; Node ${node}: ${sayAnswer(answer)}`).join('')}.</dd></>}
        {verdicts.length > 0 && <><dt>Every sample</dt><dd><a href={raw}>{evidence?.results}.json</a></dd></>}
        {verdicts.length + answers.length === 0 && <><dt>Why untested</dt><dd>{whyUntested(claim)}</dd></>}
        <dt>Source</dt><dd>{source.href ? <a href={source.href}>{source.who}</a> : source.who} ({source.year}), {source.where}: “{claimed.said}”</dd>
      </dl>
    </details>
  )
}

/** @param {import('./verdicts').JudgedClaim} claim */
function whyUntested ({ claimed, evidence }) {
  if (evidence) return 'The experiment is written, and its results are not recorded yet.'
  return claimed.atLeast === undefined
    ? 'The claim promises no ratio, and no question that a Node could answer stands for it yet; the experiment would show what is so.'
    : 'Nobody has run the experiment here yet.'
}
