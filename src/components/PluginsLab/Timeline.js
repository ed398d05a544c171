import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import { STATES } from './states'
import styles from './timeline.module.css'

/**
 * When each plugin was queued, called and loaded, and at the chosen step its
 * state and what is in its queue.
 *
 * @param {object} props
 * @param {import('../../../demos/plugins/model').Story} props.story
 * @param {number} props.step from 1
 * @param {boolean} props.isStale whether this is the boot of an older tree
 */
export default function Timeline ({ story: { rows, steps, length }, step, isStale }) {
  const end = Math.max(length, 1)
  const { at, id, nodes } = steps[step - 1]
  return (
    <div className={clsx(styles.timeline, isStale && frame.outdated)} style={/** @type {import('react').CSSProperties} */ ({ '--if-moment': at / end })}>
      <p className={styles.legend} aria-hidden='true'>
        <span className={styles.key}><i className={styles.queued} /> queued</span>
        <span className={styles.key}><i className={styles.running} /> function runs</span>
        <span className={styles.key}><i className={styles.children} /> queue runs</span>
      </p>
      <ol aria-label={`At ${at} of ${length}`}>
        {rows.map((row) => (
          <li key={row.id} className={clsx(styles.row, row.id === id && styles.acting)} data-state={nodes[row.id].state} aria-current={row.id === id ? 'step' : undefined}>
            <span className={styles.name} style={/** @type {import('react').CSSProperties} */ ({ '--if-depth': row.depth })}>{row.name}</span>
            <Bar row={row} end={end} />
            <span className={styles.state}>{STATES[nodes[row.id].state]}</span>
            {hasQueue(steps, row.id) && <Queue names={nodes[row.id].queue} />}
          </li>
        ))}
      </ol>
      <p className={styles.axis} aria-hidden='true'><span>0</span><span>{length} units</span></p>
    </div>
  )
}

/**
 * Whether anything is ever in the queue of a plugin: it keeps its place then.
 *
 * @param {import('../../../demos/plugins/model/journal').Step[]} steps
 * @param {string} id
 */
function hasQueue (steps, id) {
  return steps.some(({ nodes }) => nodes[id].queue.length > 0)
}

/**
 * @param {object} props
 * @param {import('../../../demos/plugins/model/journal').Row} props.row
 * @param {number} props.end
 */
function Bar ({ row: { queued = 0, started, ended, loaded }, end }) {
  const until = ended ?? end
  const parts = [
    { name: 'queued', from: queued, to: started ?? queued },
    { name: 'running', from: started ?? 0, to: started === undefined ? 0 : until },
    { name: 'children', from: until, to: loaded ?? until }
  ].filter(({ from, to }) => to > from)
  return (
    <span className={styles.track} aria-hidden='true'>
      {parts.map(({ name, from, to }) => <span key={name} className={clsx(styles.part, styles[name])} style={place(from, to, end)} />)}
      {started !== undefined && started === until && <span className={styles.instant} style={place(started, started, end)} />}
      <span className={styles.now} />
    </span>
  )
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} end
 */
function place (from, to, end) {
  return { insetInlineStart: `${from / end * 100}%`, width: `${(to - from) / end * 100}%` }
}

/** @param {{ names: string[] }} props */
function Queue ({ names }) {
  return (
    <span className={styles.queue}>
      {names.length > 0 && <span className={styles.queueLabel}>queue:</span>}
      {names.map((name, index) => <span key={index} className={styles.waiting}>{name}</span>)}
    </span>
  )
}
