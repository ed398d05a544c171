import clsx from 'clsx'
import Swatch from '../FlameViewer/Swatch.js'
import { digits } from '../FlameViewer/words.js'
import Scroll from './Scroll.js'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/**
 * @typedef {import('../../../demos/lib/profiling/flame-schema.js').FlameIndex} FlameIndex
 * @typedef {FlameIndex['servers'][number]} Server
 * @typedef {FlameIndex['lanes'][number]} Lane
 */

/**
 * One lane for each role: the pair's time as bars on one scale, the other servers' beside.
 * A table, so that it reads without its bars.
 *
 * @param {object} props
 * @param {Lane[]} props.lanes
 * @param {[Server, Server]} props.pair
 * @param {Server[]} props.others
 */
export default function Lanes ({ lanes, pair, others }) {
  const most = Math.max(...lanes.flatMap(({ ranges }) => pair.map(({ id }) => ranges[id][1])))
  return (
    <Scroll label='Time by role'>
      <table className={clsx(table.numbers, styles.lanes)}>
        <caption>
          One request by whose work it is: self time in µs, {pair.map(({ label }) => label).join(' above ')}. The thin line spans the lowest and the highest round.
        </caption>
        <thead>
          <tr>
            <th scope='col'>Whose work</th>
            <th scope='col' className={styles.bars}>{pair.map(({ label }) => label).join(', ')}</th>
            {others.map(({ id, label }) => <th key={id} scope='col' className={table.number}>{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <tr key={lane.role}>
              <th scope='row'>
                <Swatch role={lane.role} />
                {lane.label}
              </th>
              <td className={styles.bars}>
                {pair.map(({ id, label }) => <Bar key={id} server={id} label={label} value={lane.microseconds[id]} range={lane.ranges[id]} most={most} />)}
              </td>
              {others.map(({ id }) => <td key={id} className={table.number}>{digits(lane.microseconds[id])}</td>)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope='row'>All busy time</th>
            <td className={styles.bars}>{pair.map(({ id, label, profiled }) => <p key={id} className={styles.total}><span className={clsx(styles.key, tones[id])} aria-hidden='true' />{label} {digits(profiled.busyMicroseconds)}</p>)}</td>
            {others.map(({ id, profiled }) => <td key={id} className={table.number}>{digits(profiled.busyMicroseconds)}</td>)}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  )
}

/**
 * @param {object} props
 * @param {string} props.server
 * @param {string} props.label
 * @param {number} props.value µs
 * @param {[number, number]} props.range
 * @param {number} props.most µs that the full width stands for
 */
function Bar ({ server, label, value, range: [low, high], most }) {
  const percent = (/** @type {number} */ microseconds) => `${microseconds / most * 100}%`
  return (
    <p className={styles.row}>
      <span className={styles.track} aria-hidden='true'>
        <span className={clsx(styles.bar, tones[server])} style={{ width: percent(value) }} />
        <span className={styles.span} style={{ left: percent(low), width: percent(high - low) }} />
      </span>
      <span className={styles.value}>
        <span className='spoken-only'>{label} </span>
        {digits(value)}
        <span className='spoken-only'> ({digits(low)} to {digits(high)})</span>
      </span>
    </p>
  )
}
