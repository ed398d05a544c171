import clsx from 'clsx'
import { formatMs } from './say'
import styles from './waits.module.css'

const WIDTH = 400
const HEIGHT = 100
/** Below so much a wait is drawn as small as it is. */
const LEAST_MOST_MS = 10

/**
 * The longest wait of the requests that come at each moment: a line for the process that is blocked, and one for the
 * others.
 *
 * @param {object} props
 * @param {import('../../../demos/processes/figure/reckon.js').Reckoned['picture']} props.picture
 * @param {boolean} props.blocks whether a handler blocks the first process
 * @param {boolean} props.others whether there are other processes
 */
export default function Waits ({ picture: { seconds, blockAtMs, blocked, others, mostMs }, blocks, others: hasOthers }) {
  const most = Math.max(mostMs, LEAST_MOST_MS)
  const path = (/** @type {number[]} */ slices) => slices.map((ms, slice) => `${slice === 0 ? 'M' : 'L'}${(slice + 0.5) / slices.length * WIDTH},${(1 - ms / most) * HEIGHT}`).join('')
  const all = blocked.map((ms, slice) => Math.max(ms, others[slice]))
  return (
    <div className={styles.waits}>
      <p className={styles.head}><span>{formatMs(most)}</span> <span>Longest wait at each moment, simulated</span></p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio='none' role='img' aria-label={`The longest simulated wait is ${formatMs(mostMs)}`}>
        {blocks && <line className={styles.block} x1={blockAtMs / seconds / 1000 * WIDTH} x2={blockAtMs / seconds / 1000 * WIDTH} y1='0' y2={HEIGHT} />}
        {blocks && <path className={styles.blocked} d={path(blocked)} />}
        {(!blocks || hasOthers) && <path className={styles.others} d={path(blocks ? others : all)} />}
      </svg>
      <p className={styles.axis}><span>0 s</span> <span>{seconds} s</span></p>
      <p className={styles.legend}>
        {blocks && <span><span className={clsx(styles.key, styles.isBlocked)} aria-hidden='true' /> the process that is blocked</span>}
        {(!blocks || hasOthers) && <span><span className={styles.key} aria-hidden='true' /> {blocks ? 'the others' : 'all processes'}</span>}
      </p>
    </div>
  )
}
