import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import { sumUp } from './read-outcome'
import styles from './styles.module.css'

/**
 * What the checks said of the files.
 *
 * @param {object} props
 * @param {string} props.chapter id
 * @param {string[]} props.checks what they say
 * @param {string[]} props.challenges
 * @param {import('./use-checks').Rounds} props.rounds what was said of them so far
 * @param {string} props.running the one that runs now; empty when none does
 * @param {boolean} props.isStale whether the files have changed since
 */
export default function Outcomes ({ chapter, checks, challenges, rounds, running, isStale }) {
  const isDone = running === '' && rounds.checks.length > 0
  return (
    <div data-outcomes>
      <p className={styles.said} role='status'>
        {running ? 'The checks run.' : isDone ? `${sumUp(rounds.checks, rounds.challenges)}${isStale ? ' The text has changed since: run them again.' : ''}` : 'The checks have not run yet.'}
      </p>
      <div className={clsx(isStale && isDone && frame.outdated)}>
        <List label='Checks' says={checks} outcomes={rounds.checks} running={running} chapter={chapter} />
        {rounds.challenges.length > 0 && (
          <>
            <p className={frame.label}>Challenges, which nothing needs</p>
            <List label='Challenges' says={challenges} outcomes={rounds.challenges} running={running} chapter={chapter} />
          </>
        )}
      </div>
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string[]} props.says
 * @param {import('./read-outcome').Outcome[]} props.outcomes
 * @param {string} props.running
 * @param {string} props.chapter
 */
function List ({ label, says, outcomes, running, chapter }) {
  return (
    <ol className={styles.outcomes} aria-label={label}>
      {says.map((one, index) => {
        const outcome = outcomes[index]
        const word = outcome ? outcome.missed.length > 0 ? 'needs Node' : outcome.passed ? 'passes' : 'fails' : one === running ? 'runs' : 'not run'
        return (
          <li key={one} data-outcome={word}>
            <span className={styles.word}>{SIGNS[word]} {word}</span> <span>{one}</span>
            {outcome && !outcome.passed && <span className={styles.reason} data-reason>{outcome.missed.length > 0 ? `It uses ${outcome.missed.join(', ')}, which no browser has. In the terminal: npm run build-your-own -- --chapter ${chapter} --check` : outcome.reason}</span>}
            {outcome && outcome.printed.length > 0 && <span className={styles.reason}>It prints: {outcome.printed.join('\n')}</span>}
          </li>
        )
      })}
    </ol>
  )
}

/** @type {Record<string, string>} */
const SIGNS = { passes: '✔', fails: '✖', 'needs Node': '–', runs: '…', 'not run': '·' }
