import clsx from 'clsx'
import Badge, { LOOKS } from '../Claim/Badge'
import { countVerdicts, majorOf } from './verdicts'
import controls from '../Lab/controls.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** How many claims have which verdict on the newest Node. With a script, each shows its claims. */
export default function Summary ({ lines, node, chosen, onChange }) {
  const major = majorOf(node)
  const counts = countVerdicts(lines, major)
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary} data-summary={major}>
      <p className={styles.lead}>What Node {major} says of {counted} claims{lines.length > counted && `; ${lines.length - counted} more about other versions`}:</p>
      <div className={styles.bar} aria-hidden='true'>
        {/* The badges below say and do the same for those who use a keyboard. */}
        {counts.map(({ verdict, count }) => (
          <button key={verdict} type='button' tabIndex={-1} disabled={!onChange} onClick={() => onChange?.({ verdict, node: major })} className={clsx(styles.segment, tones[LOOKS[verdict].tone])} style={{ flexGrow: count }}>
            {LOOKS[verdict].sign}
          </button>
        ))}
      </div>
      <ul className={styles.counts}>
        {counts.map(({ verdict, count }) => {
          const isChosen = chosen.verdict === verdict && chosen.node === major
          return (
            <li key={verdict}>
              <button type='button' className={clsx(controls.button, styles.count)} disabled={!onChange} aria-pressed={isChosen} onClick={() => onChange?.(isChosen ? { verdict: '', node: '' } : { verdict, node: major })}><Badge verdict={verdict} />{count}</button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
