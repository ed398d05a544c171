import { CASES, KINDS } from '../../../demos/problems/cases.js'
import { LOOKS } from '../Problem/kinds'
import styles from './styles.module.css'

/**
 * One button for each way to fail, and one for all.
 *
 * @param {object} props
 * @param {string} props.kind the one that is chosen, or empty
 * @param {(kind: string) => void} props.onChoose
 */
export default function Chips ({ kind, onChoose }) {
  return (
    <div className={styles.chips} role='group' aria-label='Show only'>
      <Chip label='all' count={CASES.length} pressed={kind === ''} onPress={() => onChoose('')} />
      {KINDS.map((one) => (
        <Chip key={one} label={one} sign={LOOKS[one].sign} count={CASES.filter((each) => each.kind === one).length} pressed={kind === one} onPress={() => onChoose(one)} />
      ))}
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.label
 * @param {string} [props.sign]
 * @param {number} props.count
 * @param {boolean} props.pressed
 * @param {() => void} props.onPress
 */
function Chip ({ label, sign, count, pressed, onPress }) {
  return (
    <button type='button' className={styles.chip} aria-pressed={pressed} onClick={onPress}>
      {sign && <span aria-hidden='true'>{sign}</span>} {label} <span className={styles.count}>{count}</span>
    </button>
  )
}
