import clsx from 'clsx'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import bars from './bars.module.css'
import styles from './lens.module.css'
import tones from './tones.module.css'

/** Of the strip that magnifies, so much is for what is too small to see. */
const FILLED = 0.8

/**
 * How many times a strip magnifies the first `part` of a `whole`: 2, 5, 10, 20 and so on, or 1 where all is in sight.
 */
function factorOf (whole, part) {
  const most = FILLED * whole / part
  const decade = 10 ** Math.floor(Math.log10(most))
  return most >= 2 && most < Infinity ? Math.max(...[1, 2, 5].map((digit) => digit * decade).filter((factor) => factor <= most)) : 1
}

/**
 * Bars on one scale, and below them a strip that magnifies where they begin. `rows`: each of one or more `lanes`, with
 * `parts` (`size`, and how much of it is `filled` by now, 0 to 1) and a mark that stands `at` a place; `near` and `tip`:
 * the name and what is said where it is magnified; `part`: what must be seen, in the unit of a size. @param {any} props
 */
export default function Lens ({ rows, part, label }) {
  const whole = Math.max(...rows.flatMap(({ lanes }) => lanes.map(sizeOf))) || 1
  const factor = factorOf(whole, part)
  return (
    <div className={styles.lens}>
      <Strip rows={rows} whole={whole} label={label} />
      <div className={clsx(factor === 1 && styles.unneeded)}>
        <div className={styles.beam}>
          <svg viewBox='0 0 100 10' preserveAspectRatio='none' aria-hidden='true'><path d={`M0 0H${100 / factor}L100 10H0z`} /></svg>
          <span><strong>× {groupDigits(factor)}</strong> where the bars begin</span>
        </div>
        <div className={styles.near}><Strip rows={rows.map((row) => ({ ...row, name: row.near ?? row.name, said: row.tip }))} whole={whole / factor} label={`${label}, × ${factor}`} /></div>
      </div>
    </div>
  )
}

function sizeOf ({ parts }) {
  return parts.reduce((sum, { size }) => sum + size, 0)
}

function Strip ({ rows, whole, label }) {
  return (
    <ul className={styles.strip} aria-label={label}>
      {rows.map(({ id, name, said, lanes }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track} aria-hidden='true'>{lanes.map((lane, index) => <Lane key={index} {...lane} whole={whole} />)}</span>
          <span className={styles.said}>{said}</span>
        </li>
      ))}
    </ul>
  )
}

/** What does not fit in the strip is cut off. */
function Lane ({ parts, at, whole }) {
  let from = 0
  return (
    <span className={styles.lane}>
      {parts.map(({ id, tone, size, filled }) => {
        const seen = Math.min(size, Math.max(whole - from, 0))
        from += size
        return seen > 0 && (
          <span key={id} className={clsx(styles.part, tones[tone])} style={{ width: `${seen / whole * 100}%` }}>
            <i className={bars[tone]} style={{ width: `${Math.min(1, filled * size / seen) * 100}%` }} />
          </span>
        )
      })}
      {at !== undefined && <span className={clsx(styles.at, at > whole && styles.gone)} style={{ left: `${Math.min(at / whole, 1) * 100}%` }} />}
    </span>
  )
}
