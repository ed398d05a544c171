import { labelOf } from '../../../demos/lib/results/describe-claim.js'
import TimeMachine from '../TimeMachine'
import Verdicts from './Verdicts'
import styles from './styles.module.css'

/**
 * Each setting of a claim, with its own verdicts: the claim's verdict is of them all. `drawn`: whether each is drawn
 * too.
 */
export default function Settings ({ parts, drawn = false }) {
  return (
    <ul className={styles.settings}>
      {parts.map((part) => (
        <li key={labelOf(part)}>
          {labelOf(part)}
          {drawn && <TimeMachine claim={part} />}
          <Verdicts verdicts={part.verdicts} answers={part.answers} />
        </li>
      ))}
    </ul>
  )
}
