import clsx from 'clsx'
import styles from './styles.module.css'
import { micros } from './words.js'

const WORTH_A_NAME = 0.05
const OWN_NAMES = ['native', 'V8', 'node', 'server file']

/**
 * Self time per request by role, with the packages that only one of the two has.
 * It is also the legend of the graphs' colours.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profile/flame-schema.js').FlameIndex['lanes']} props.lanes
 * @param {import('../../../demos/lib/profile/flame-schema.js').FlameIndex['servers']} props.servers
 */
export default function BucketTable ({ lanes, servers }) {
  const [first, second] = servers
  return (
    <table className={styles.buckets}>
      <caption>Self time of one request, µs</caption>
      <thead>
        <tr>
          <th scope='col'>Whose work</th>
          {servers.map(({ id, label }) => <th key={id} scope='col' className={clsx(styles.number, styles[id])}>{label}</th>)}
          <th scope='col' className={styles.number}>Difference</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ role, label, microseconds, packages }) => (
          <tr key={role}>
            <th scope='row'>
              <span aria-hidden='true' className={clsx(styles.swatch, styles[role])} />
              {label}
              {servers.map((server) => <Packages key={server.id} server={server} packages={packages} />)}
            </th>
            {servers.map(({ id }) => <td key={id} className={styles.number}>{micros(microseconds[id])}</td>)}
            <td className={styles.number}>{signed(microseconds[first.id] - microseconds[second.id])}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope='row'>All busy time</th>
          {servers.map(({ id, profiled }) => <td key={id} className={styles.number}>{micros(profiled.busyMicroseconds)}</td>)}
          <td className={styles.number}>{signed(first.profiled.busyMicroseconds - second.profiled.busyMicroseconds)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/**
 * @param {object} props
 * @param {{ id: string, label: string }} props.server
 * @param {Array<{ package: string, server: string, microseconds: number }>} props.packages
 */
function Packages ({ server, packages }) {
  const named = packages.filter(({ server: of, package: name, microseconds }) => of === server.id && !OWN_NAMES.includes(name) && microseconds >= WORTH_A_NAME)
  if (named.length === 0) return null
  return (
    <small className={styles.packages}>
      only in {server.label}: {named.map(({ package: name, microseconds }) => `${name} ${micros(microseconds)}`).join(', ')}
    </small>
  )
}

/** @param {number} value µs */
function signed (value) {
  if (Math.abs(value) < 0.05) return '0'
  return `${value > 0 ? '+' : '−'}${micros(Math.abs(value))}`
}
