import clsx from 'clsx'
import Swatch from '../FlameViewer/Swatch.js'
import { digits } from '../FlameViewer/words.js'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const WORTH_A_NAME = 0.05
const MOST_NAMED = 10

/**
 * @typedef {import('./Lanes.js').Lane} Lane
 * @typedef {import('./Lanes.js').Server} Server
 */

/**
 * The packages and native functions that only one of two servers spends time in: two
 * frameworks share few functions, so this is what a diff of their graphs comes to.
 *
 * @param {object} props
 * @param {Lane[]} props.lanes
 * @param {[Server, Server]} props.pair
 */
export default function OnlyIn ({ lanes, pair: [left, right] }) {
  return (
    <div className={styles.only}>
      <Own server={left} entries={onlyIn(lanes, left.id, right.id)} />
      <Own server={right} entries={onlyIn(lanes, right.id, left.id)} />
    </div>
  )
}

/**
 * @param {object} props
 * @param {Server} props.server
 * @param {Entry[]} props.entries
 */
function Own ({ server, entries }) {
  const more = entries.length - MOST_NAMED
  return (
    <div className={clsx(styles.own, tones[server.id])}>
      <h4>Only in {server.label}</h4>
      {entries.length === 0 && <p>Nothing that takes a twentieth of a microsecond.</p>}
      <ul>
        {entries.slice(0, MOST_NAMED).map(({ role, package: name, microseconds }) => (
          <li key={`${role} ${name}`}>
            <Swatch role={role} />
            <code>{name}</code> {digits(microseconds)} µs{role === 'native' && ', native'}
          </li>
        ))}
        {more > 0 && <li>and {more} more, {digits(entries.slice(MOST_NAMED).reduce((sum, { microseconds }) => sum + microseconds, 0))} µs together</li>}
      </ul>
    </div>
  )
}

/**
 * @typedef {{ role: string, package: string, microseconds: number }} Entry
 */

/**
 * @param {Lane[]} lanes
 * @param {string} own
 * @param {string} other
 * @returns {Entry[]} largest first
 */
function onlyIn (lanes, own, other) {
  return lanes.flatMap(({ role, packages }) => packages
    .filter(({ server, package: name, microseconds }) => server === own && microseconds >= WORTH_A_NAME &&
      !packages.some((entry) => entry.server === other && entry.package === name && entry.microseconds >= WORTH_A_NAME))
    .map(({ package: name, microseconds }) => ({ role, package: name, microseconds })))
    .sort((a, b) => b.microseconds - a.microseconds)
}
