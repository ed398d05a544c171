import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * reusify's list from its head along `next`, as it is after a step.
 *
 * @param {object} props
 * @param {import('../../../demos/reusify/model').Step} props.state
 */
export default function Chain ({ state: { chain, head, tail, loop } }) {
  return (
    <ol className={styles.chain}>
      {chain.map((object) => (
        <li key={object} className={styles.link}>
          <span className={clsx(styles.object, object === head && styles.head)}>
            <strong>#{object}</strong>
            <span className={styles.role}>{[object === head && 'head', object === tail && 'tail'].filter(Boolean).join(', ') || '\u00a0'}</span>
          </span>
          <span className={styles.arrow} aria-hidden='true'>→</span>
        </li>
      ))}
      <li className={clsx(styles.end, loop && styles.wrong)}>{loop ? `✕ back to #${loop}` : 'null'}</li>
    </ol>
  )
}
