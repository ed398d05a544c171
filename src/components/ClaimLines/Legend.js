import Link from '@docusaurus/Link'
import { LOOKS } from '../Claim/Badge'
import styles from './styles.module.css'

const MEANINGS = {
  holds: 'holds',
  weaker: 'real, but less than claimed',
  'size undecided': 'real, and its size is undecided',
  'no difference': 'no difference',
  mixed: 'gains here, loses there',
  reversed: 'the other way round',
  'not so': 'not so',
  inconclusive: 'effect undecided',
  untested: 'not tested yet'
}

export default function Legend ({ lines }) {
  const met = new Set(lines.flatMap(({ marks }) => marks.map(({ verdict }) => verdict)))
  return (
    <p className={styles.legend}>
      {Object.entries(LOOKS).filter(([verdict]) => met.has(/** @type {any} */ (verdict))).map(([verdict, { sign }]) => (
        <span key={verdict}>{sign} {MEANINGS[/** @type {keyof typeof MEANINGS} */ (verdict)]}</span>
      ))}
      <Link to='/lab/method#verdict'>How a verdict is made</Link>
    </p>
  )
}
