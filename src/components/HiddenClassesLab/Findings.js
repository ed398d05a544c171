import styles from './styles.module.css'

/**
 * How many hidden classes each Node counted, as it was recorded.
 *
 * @param {object} props
 * @param {Array<{ major: number, v8: string, findings: Record<string, any> }>} props.engines
 * @param {'requests' | 'servers'} props.of
 * @param {string} props.caption
 * @param {Record<string, import('react').ReactNode>} props.rows by the id of what was counted, in the order shown
 * @param {string} props.second what is counted besides requests
 */
export default function Findings ({ engines, of, caption, rows, second }) {
  const key = second.toLowerCase()
  return (
    /* A table that is wider than a phone is scrolled, with the keyboard too. */
    /* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */
    <div className={styles.findings} tabIndex={0} role='group' aria-label={caption}>
      <table style={{ display: 'table' }}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope='col'>Requests / {key}</th>
            {engines.map(({ major, v8 }) => <th key={major} scope='col'>Node {major}<span className={styles.engine}>V8 {shorten(v8)}</span></th>)}
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([id, label]) => (
            <tr key={id}>
              <th scope='row'>{label}</th>
              {engines.map(({ major, findings }) => {
                const counted = findCounted(findings[of], id)
                return <td key={major} className={counted.requests + counted[key] > 2 ? styles.split : undefined}>{counted.requests} / {counted[key]}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * @param {string} version such as `13.6.233.17`
 * @returns {string} such as `13.6`
 */
function shorten (version) {
  return version.split('.', 2).join('.')
}

/**
 * @param {Array<{ id: string } & Record<string, any>>} counted
 * @param {string} id
 */
function findCounted (counted, id) {
  const found = counted.find((one) => one.id === id)
  if (!found) throw new Error(`'${id}' was not counted: npm run demo:hidden-classes -- --figure`)
  return found
}
