import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * One request, by the process that works for it.
 *
 * @param {object} props
 * @param {string} props.label
 * @param {import('../../../demos/reverse-proxy/arithmetic.js').Split} props.cost
 * @param {number} props.most nanoseconds of the longest bar
 */
export default function Bar ({ label, cost: { node, other, generator }, most }) {
  const parts = [
    { id: 'node', time: node ?? 0 },
    { id: 'other', time: other },
    { id: 'generator', time: generator }
  ]
  return (
    <li>
      <span className={styles.name}>{label}</span>
      <span className={styles.track}>
        {parts.filter(({ time }) => time > 0).map(({ id, time }) => <span key={id} className={clsx(styles.part, styles[id])} style={{ width: `${time / most * 100}%` }} />)}
      </span>
    </li>
  )
}
