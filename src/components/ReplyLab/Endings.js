import styles from './endings.module.css'

const COUNTED = ['onError', 'onSend', 'onResponse', 'onRequestAbort']
/** On the way to the answer: the last of them is told. */
const WAY = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'handler']
/** How far the requests came, in the order of the table. */
const GROUPS = {
  route: 'Reached the hooks',
  router: 'In Fastify’s router, before any hook',
  parser: 'In Node’s parser, which asks Fastify’s clientErrorHandler',
  Node: 'In Node alone, which does not ask Fastify'
}

/** Every way to end that was tried, with the hooks that ran. `demos/reply/figure/endings.json`. */
export default function Endings ({ endings }) {
  return (
    <div className={styles.scrolls} role='region' aria-label='Ways in which a request ends' tabIndex={0}>
      <table className={styles.endings}>
        <thead>
          <tr>
            <th scope='col'>What happens</th><th scope='col'>Status</th><th scope='col'>Reaches</th>
            {COUNTED.map((name) => <th key={name} scope='col'>on<wbr />{name.slice(2)}</th>)}
            <th scope='col'>Log</th><th scope='col'>Connection</th>
          </tr>
        </thead>
        {Object.entries(GROUPS).map(([by, title]) => (
          <tbody key={by}>
            <tr className={styles.group}><th scope='rowgroup' colSpan={COUNTED.length + 5}>{title}</th></tr>
            {endings.filter((ended) => ended.by === by).map((ended) => <Ending key={ended.id} ended={ended} />)}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function Ending ({ ended: { id, label, status, ran, level, connection } }) {
  const reached = WAY.findLast((name) => ran.includes(name)) ?? '–'
  return (
    <tr data-ending={id}>
      <th scope='row'>{label}</th>
      <td>{status || 'none'}</td>
      <td className={styles.code}>{reached}{ran.includes('onTimeout') && ', onTimeout'}</td>
      {COUNTED.map((name) => <Count key={name} times={ran.filter((one) => one === name).length} />)}
      <td>{level || '–'}</td>
      <td>{connection}</td>
    </tr>
  )
}

function Count ({ times }) {
  if (times === 0) return <td className={styles.none}><span aria-hidden='true'>·</span><span className='spoken-only'>no</span></td>
  return <td className={styles.mark}><span aria-hidden='true'>{'●'.repeat(times)}</span><span className='spoken-only'>{times === 1 ? 'yes' : `${times} times`}</span></td>
}
