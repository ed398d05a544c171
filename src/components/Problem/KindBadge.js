import { LOOKS } from './kinds'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** @param {{ kind: import('../../../demos/problems/cases.js').Kind }} props */
export default function KindBadge ({ kind }) {
  const { tone, sign } = LOOKS[kind]
  return <strong className={`${styles.badge} ${tones[tone]}`} data-kind={kind}><span aria-hidden='true'>{sign}</span> {kind}</strong>
}
