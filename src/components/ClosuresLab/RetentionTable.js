import frame from '../Lab/frame.module.css'
import styles from './table.module.css'

/**
 * Which functions keep their buffer while they wait, on each recorded Node.
 *
 * @param {object} props
 * @param {import('./index').Recorded} props.recorded
 * @param {string[]} props.only ids of the functions, in the order of the rows
 */
export default function RetentionTable ({ recorded: { runs, subjects }, only }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={frame.scroll} tabIndex={0} role='group' aria-label='What is kept, by version of Node'>
      <table className={styles.table}>
        <thead>
          <tr><th scope='col'>while it waits</th>{runs.map(({ node }) => <th key={node} scope='col'>Node {Number.parseInt(node, 10)}</th>)}</tr>
        </thead>
        <tbody>
          {only.map((id) => {
            const subject = subjects.find((candidate) => candidate.id === id)
            if (!subject) throw new Error(`no function '${id}' is recorded`)
            return (
              <tr key={id}>
                <th scope='row'>{subject.label}</th>
                {runs.map(({ node, cold, hot }) => <td key={node}><Answer cold={cold[id]} hot={hot[id]} /></td>)}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/**
 * @param {object} props
 * @param {boolean} props.cold kept at its first call
 * @param {boolean} props.hot kept after many calls
 */
function Answer ({ cold, hot }) {
  if (cold !== hot) return <span className={styles.mixed}>{cold ? 'kept, until hot' : 'kept when hot'}</span>
  return cold ? <span className={styles.keptMark}>✕ kept</span> : <span className={styles.collectedMark}>✓ collected</span>
}
