import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * reusify's list from its head along `next`, as it is after a step; what was not in it before is marked.
 *
 * @param {object} props
 * @param {import('../../../demos/reusify/model').Step} props.state
 * @param {import('../../../demos/reusify/model').Step} [props.before] the state before that step
 */
export default function Chain ({ state: { chain, head, tail, loop }, before }) {
  return (
    <ol className={styles.chain}>
      {chain.map((object) => (
        <li key={object} className={styles.link} data-changed={(before && !before.chain.includes(object)) || undefined}>
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
