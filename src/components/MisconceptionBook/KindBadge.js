import { LOOKS } from './kinds'
import styles from './styles.module.css'

/** @param {{ kind: import('../../../demos/misconceptions/cases.js').Kind }} props */
export default function KindBadge ({ kind }) {
  const { tone, sign } = LOOKS[kind]
  return <strong className={`${styles.badge} ${styles[tone]}`} data-kind={kind}><span aria-hidden='true'>{sign}</span> {kind}</strong>
}
