import clsx from 'clsx'
import Swatch from '../FlameViewer/Swatch.js'
import { digits } from '../FlameViewer/words.js'
import Value from './Value.js'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const WORTH_A_NAME = 0.05
const OWN_NAMES = ['native', 'V8', 'node', 'application']

/**
 * @typedef {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} FlameIndex
 */

/**
 * Self time per request by role, with the packages that did the work; for two servers
 * with their difference. Where the recording has rounds, their lowest and highest value.
 *
 * @param {object} props
 * @param {FlameIndex['lanes']} props.lanes
 * @param {FlameIndex['servers']} props.servers
 */
export default function BucketTable ({ lanes, servers }) {
  const differ = servers.length === 2
  return (
    <table className={clsx(table.numbers, styles.buckets)}>
      <caption>Self time of one request, µs</caption>
      <thead>
        <tr>
          <th scope='col'>Whose work</th>
          {servers.map(({ id, label }) => <th key={id} scope='col' className={clsx(table.number, tones[id], tones[id] && styles.side, id === 'fastify-schema' && styles.double)}>{label}</th>)}
          {differ && <th scope='col' className={table.number}>Difference</th>}
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ role, label, microseconds, ranges, packages }) => (
          <tr key={role}>
            <th scope='row'>
              <Swatch role={role} />
              {label}
              <Packages servers={servers} packages={packages} />
            </th>
            {servers.map(({ id }) => <Value key={id} value={microseconds[id]} range={ranges[id]} />)}
            {differ && <td className={table.number}>{difference(servers.map(({ id }) => microseconds[id]))}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope='row'>All busy time</th>
          {servers.map(({ id, profiled, ranges }) => <Value key={id} value={profiled.busyMicroseconds} range={ranges.busyMicroseconds} />)}
          {differ && <td className={table.number}>{difference(servers.map(({ profiled }) => profiled.busyMicroseconds))}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

/**
 * @param {object} props
 * @param {Array<{ id: string, label: string }>} props.servers
 * @param {Array<{ package: string, server: string, microseconds: number }>} props.packages
 */
function Packages ({ servers, packages }) {
  const named = packages.filter(({ package: name, microseconds }) => !OWN_NAMES.includes(name) && microseconds >= WORTH_A_NAME)
  const lines = servers.map(({ id, label }) => {
    const own = named.filter(({ server }) => server === id)
    const alone = own.every(({ package: name }) => named.every((other) => other.package !== name || other.server === id))
    return { id, where: alone ? `only in ${label}` : label, what: own.map(({ package: name, microseconds }) => `${name} ${digits(microseconds)}`).join(', ') }
  })
  return lines.filter(({ what }) => what !== '').map(({ id, where, what }) => (
    <small key={id}>{where}: {what}</small>
  ))
}

/** @param {number[]} values of the two servers, µs */
function difference ([first, second]) {
  const value = first - second
  if (Math.abs(value) < 0.05) return '0'
  return `${value > 0 ? '+' : '−'}${digits(Math.abs(value))}`
}
