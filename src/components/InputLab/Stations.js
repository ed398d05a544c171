import clsx from 'clsx'
import styles from './styles.module.css'

/** What became of the body at a station: a mark, and the word for those who hear the page. */
const MARKS = { passed: ['✓', 'passed'], changed: ['~', 'changed'], refused: ['✕', 'refused'], skipped: ['–', 'nothing to do'], unreached: ['·', 'not reached'] }

/**
 * The stations up to a step, each with what it did.
 *
 * @param {object} props
 * @param {import('../../../demos/input/model').Trace} props.trace
 * @param {number} props.step from 1
 * @param {number} props.reached how many stations
 */
export default function Stations ({ trace: { stations, status, answer }, step, reached }) {
  return (
    <>
      <ol>
        {stations.map((station, index) => <Station key={station.id} station={station} isCurrent={index + 1 === step} isLater={index >= step} />)}
      </ol>
      <p className={styles.answer} role='status'>{step >= reached && <><strong>{status}</strong> <code>{answer}</code></>}</p>
    </>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/input/figure/tell-stations').Station} props.station
 * @param {boolean} props.isCurrent
 * @param {boolean} props.isLater
 */
function Station ({ station: { id, name, outcome, said, value, changes }, isCurrent, isLater }) {
  const [mark, word] = MARKS[isLater ? 'unreached' : outcome]
  return (
    <li className={clsx(styles.station, !isLater && styles[outcome], isCurrent && styles.current)} data-station={id} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden='true'>{mark}</span>
      <span className={styles.name}>{name}<span className='spoken-only'>: {word}</span></span>
      {!isLater && (
        <div className={styles.told}>
          {said && <p>{said}</p>}
          {changes.length > 0 && <ul>{changes.map(({ kind, path, from, to }) => <li key={path}><strong>{kind}</strong> <code>{path}</code>{from && <> <code>{from}</code></>}{to && <> → <code>{to}</code></>}</li>)}</ul>}
          {value && <p><code>{value}</code></p>}
        </div>
      )}
    </li>
  )
}
