import clsx from 'clsx'
import fills from '../FlameViewer/fills.module.css'
import { ROLES } from '../FlameViewer/palette.js'
import styles from './guide.module.css'

const ROW = 26
const WIDTH = 640

// A made-up request, large enough to point at.
const FRAMES = [
  { name: 'one request', role: '', x: 0, width: 100, depth: 0 },
  { name: 'parse', role: 'core', x: 0, width: 14, depth: 1 },
  { name: 'handle', role: 'framework', x: 14, width: 70, depth: 1, mark: 1 },
  { name: 'read', role: 'native', x: 84, width: 16, depth: 1 },
  { name: 'match', role: 'router', x: 14, width: 12, depth: 2 },
  { name: 'handler', role: 'application', x: 26, width: 52, depth: 2, mark: 2 },
  { name: 'send', role: 'framework', x: 26, width: 48, depth: 3 },
  { name: 'next', role: 'router', x: 14, width: 3, depth: 3 },
  { name: 'next', role: 'router', x: 14, width: 3, depth: 4 },
  { name: 'next', role: 'router', x: 14, width: 3, depth: 5 },
  { name: 'next', role: 'router', x: 14, width: 3, depth: 6, mark: 3 },
  { name: 'end', role: 'core', x: 26, width: 38, depth: 4 },
  { name: 'write', role: 'native', x: 26, width: 32, depth: 5, mark: 4 }
]

export default function Guide () {
  return (
    <figure className={styles.guide} tabIndex={0} aria-label='How to read a flamegraph'>
      <svg viewBox={`0 0 ${WIDTH} ${ROW * 7}`} role='img' aria-label='A flamegraph with four places marked: one wide frame, one with others below it, one tall thin tower, and one frame at the bottom.'>
        {FRAMES.map(({ name, role, x, width, depth, mark }, index) => (
          <g key={index} transform={`translate(${x / 100 * WIDTH} ${depth * ROW})`}>
            <rect width={width / 100 * WIDTH} height={ROW - 1} className={clsx(styles.specimen, fills[`fill${ROLES.get(role)?.fill ?? 0}`])} />
            {width > 10 && <text x='6' y='17' className={clsx(styles.word, role === '' && styles.plain)}>{name}</text>}
            {mark && (
              <g transform={`translate(${Math.max(width / 100 * WIDTH - 14, 30)} 13)`}>
                <circle r='9' className={styles.mark} />
                <text textAnchor='middle' y='4' className={styles.digit}>{mark}</text>
              </g>
            )}
          </g>
        ))}
      </svg>
      <figcaption>A made-up request. The numbers belong to the list below.</figcaption>
    </figure>
  )
}
