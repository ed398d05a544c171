import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * The three ways in which a context gets what its parent has, and what becomes of
 * what the parent adds later.
 */
const WAYS = [
  { id: 'looked-up', title: 'Looked up', holds: 'decorators of the application', parent: ['db'], child: [], late: 'cache', reaches: 'found' },
  { id: 'copied', title: 'Copied', holds: 'first values of requests, parsers', parent: ['user'], child: ['user'], late: 'tenant', reaches: 'missed' },
  { id: 'handed-down', title: 'Copied, then handed down', holds: 'hooks of requests', parent: ['log'], child: ['log', 'own'], late: 'auth', reaches: 'added at the end' }
]
const [BOX, ROW, TOP, LOWER] = [190, 26, 26, 158]

export default function ContextDrawing () {
  return (
    <div className={styles.ways}>
      {WAYS.map((way) => (
        <figure key={way.id} className={styles.way}>
          <svg viewBox='0 0 200 260' role='img' aria-label={describe(way)}>
            <Box top={TOP} name='parent' rows={[...way.parent.map((text) => ({ text })), { text: way.late, isLate: true }]} />
            <path className={styles.arrow} d={way.id === 'looked-up' ? `M100 ${LOWER - 20} V${TOP + 92}` : `M100 ${TOP + 84} V${LOWER - 28}`} markerEnd={`url(#arrow-${way.id})`} />
            <text className={styles.small} x='108' y={LOWER - 32}>{way.id === 'looked-up' ? 'prototype' : 'at register'}</text>
            <Box top={LOWER} name='child' rows={[...way.child.map((text) => ({ text })), ...way.reaches === 'added at the end' ? [{ text: way.late, isLate: true }] : []]} />
            <defs><marker id={`arrow-${way.id}`} viewBox='0 0 8 8' refX='6' refY='4' markerWidth='7' markerHeight='7' orient='auto-start-reverse'><path className={styles.head} d='M0 0 L8 4 L0 8 z' /></marker></defs>
          </svg>
          <figcaption><strong>{way.title}</strong>: {way.holds}. Added late: <em className={clsx(way.reaches === 'missed' && styles.missed)}>{way.reaches}</em>.</figcaption>
        </figure>
      ))}
    </div>
  )
}

/**
 * @param {object} props
 * @param {number} props.top
 * @param {string} props.name
 * @param {Array<{ text: string, isLate?: boolean }>} props.rows
 */
function Box ({ top, name, rows }) {
  return (
    <g>
      <rect className={styles.box} x='5' y={top} width={BOX} height={ROW * 3} rx='8' />
      <text className={styles.small} x='12' y={top - 7}>{name}</text>
      {rows.map(({ text, isLate }, index) => (
        <g key={text} className={clsx(isLate && styles.late)}>
          <rect className={styles.item} x='14' y={top + 7 + index * (ROW - 3)} width='90' height={ROW - 6} rx='4' />
          <text className={styles.code} x='21' y={top + 21 + index * (ROW - 3)}>{text}</text>
          {isLate && <text className={styles.small} x='112' y={top + 21 + index * (ROW - 3)}>late</text>}
        </g>
      ))}
      {rows.length === 0 && <text className={styles.small} x='14' y={top + 22}>nothing of its own</text>}
    </g>
  )
}

/** @param {typeof WAYS[number]} way */
function describe ({ title, parent, child, late, reaches }) {
  return `${title}: the parent has ${parent.join()} and later ${late}; the child has ${child.join(' and ') || 'nothing'} of its own. What comes late is ${reaches}.`
}
