import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * What leads to what: the callback, its Context, and the variables in it.
 *
 * @param {object} props
 * @param {import('./index').Held} props.held
 */
export default function Drawing ({ held: { context, kept } }) {
  return (
    <ol className={styles.chain} aria-label='What is reachable'>
      <li className={styles.box}><span className={styles.kind}>waits for its answer</span><code>callback</code></li>
      <li className={clsx(styles.box, context.length === 0 && styles.absent)}>
        <span className={styles.kind}>{context.length === 0 ? 'no Context of this call' : 'Context of this call'}</span>
        {context.length > 0 && (
          <ul className={styles.slots}>
            {context.map((variable) => <li key={variable} className={clsx(styles.slot, variable !== 'cb' && styles.holding)}><code>{variable}</code></li>)}
          </ul>
        )}
      </li>
      <li className={clsx(styles.box, kept ? styles.reached : styles.absent)}>
        <span className={styles.kind}>{kept ? 'reachable' : 'not reachable'}</span><code>the buffer</code>
      </li>
    </ol>
  )
}
