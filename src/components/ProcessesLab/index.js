import { useMemo } from 'react'
import clsx from 'clsx'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import { EXAMPLES, PICTURES, STOPS, reckon } from '../../../demos/processes/arithmetic.js'
import Figure, { guard, usePlayer, useQuestion } from '../Figure'
import { Slider } from '../Lab/fields'
import { address, formatMs, lookAt, sayPicture, sayService } from './state'
import styles from './styles.module.css'

const FIELDS = [
  { name: 'cores', label: 'Cores', unit: '' },
  { name: 'processes', label: 'Processes', unit: '' },
  { name: 'cpuMs', label: 'A request computes for', unit: ' ms' },
  { name: 'waitingMs', label: 'It waits for a database', unit: ' ms' },
  { name: 'rate', label: 'Requests a second', unit: '' },
  { name: 'blockMs', label: 'One handler blocks for', unit: ' ms' }
]

const TOPIC = { examples: EXAMPLES, first: EXAMPLES[0].service, ...address }
/** How long a picture of the run is shown. */
const PICTURE_MS = 400
/** Pixels of all lanes and of the tallest, and of a lane that has room for words; how many wait in a row, and how close two rows are at least. */
const [STAGE, TALLEST, WORDED, COLUMNS, ROW] = [208, 72, 13, 32, 7]
/** How many requests are drawn at most that come, wait for the database, or leave. */
const DRAWN = 150
/** Where things stand, in hundredths of the width. */
const [QUEUE_END, THREAD, DATABASE, EXIT] = [44.6, 47.5, 52, 98]

export default guard(ProcessesLab)

/**
 * A service of some processes on some cores: requests come to a process, wait for its thread, are computed, wait for a
 * database and are answered. All of it is a simulated queue, and beside it what follows from the laws.
 */
function ProcessesLab () {
  const { question: service, isOwn, change, frame: own } = useQuestion(TOPIC)
  const reckoned = useMemo(() => reckon(service), [service])
  const { run } = reckoned
  const player = usePlayer(PICTURES, service, isOwn ? PICTURES : 1, { stepMs: PICTURE_MS })
  const atMs = (player.step - 1) * run.stepMs
  const looked = lookAt(run, atMs)

  return (
    <Figure
      name='processes' {...own} player={player} say={sayPicture(reckoned, looked, atMs)}
      counts={[['answered', looked.answered], ['waiting', looked.waiting], service.blockMs > 0 ? ['delayed', looked.delayed] : ['longest', formatMs(looked.longestMs)]]}
      caption={`Calculated, not measured: requests come at random, to a random process, and take equally long. A step is ${formatMs(run.stepMs)}.`}
    >
      <div className={styles.sides}>
        <div>
          <Lanes key={address.write(service)} reckoned={reckoned} jobs={looked.jobs} atMs={atMs} />
          <dl className={styles.said}>{sayService(reckoned).map(({ is, value }) => <div key={is}><dt>{is}</dt><dd>{value}</dd></div>)}</dl>
        </div>
        <div className={styles.fields}>
          {FIELDS.map(({ name, label, unit }) => (
            <Slider
              key={name} label={label} most={STOPS[name].length - 1} step={STOPS[name].indexOf(service[name])}
              said={`${groupDigits(service[name])}${unit}`} onChange={(step) => change({ ...service, [name]: STOPS[name][step] })}
            />
          ))}
        </div>
      </div>
    </Figure>
  )
}

/** A lane for each process, and an empty one for each core that has none; and every request that is under way, as a dot. */
function Lanes ({ reckoned: { service: { cores, processes, blockMs, waitingMs }, run, crowded, waitMs }, jobs, atMs }) {
  const lanes = Math.max(cores, processes)
  const height = Math.min(TALLEST, STAGE / lanes)
  const top = (STAGE - lanes * height) / 2
  const hasWords = height >= WORDED
  // Below the words, where the lane is tall enough.
  const queueTop = height > 3 * WORDED ? WORDED : 0
  const rows = Math.min(Math.max(1, Math.floor((height - queueTop - 2) / ROW)), Math.ceil(run.most / COLUMNS) || 1)
  const countAt = (place) => jobs.filter(({ where }) => where === place).length
  const [busy, waiting] = [countAt('thread'), countAt('database')]
  // Where they would be too many, one of some.
  const every = Object.fromEntries(['door', 'database', 'exit'].map((place) => [place, Math.ceil(countAt(place) / DRAWN)]))

  const placeOf = ({ where, place, share, process, id }) => {
    const middle = top + (process + 0.5) * height
    if (where === 'door') return [0, STAGE / 2]
    if (where === 'queue') return [QUEUE_END - Math.floor(place / rows) * 1.3, middle + queueTop / 2 + (place % rows - (rows - 1) / 2) * Math.min(ROW + 3, (height - queueTop) / rows)]
    if (where === 'thread') return [THREAD, middle]
    if (where === 'database') return [DATABASE + 2 + share * (EXIT - DATABASE - 5), middle + (id % 5 - 2) * Math.min(8, height / 6)]
    return [EXIT, middle]
  }
  const isDrawn = ({ where, place, id, isBlock }) => {
    if (where === 'queue') return place < rows * COLUMNS
    return !isBlock && (where === 'thread' || id % every[where] === 0)
  }

  return (
    <div className={styles.stage}>
      <p className={styles.heads} aria-hidden='true'>
        <span>wait for a thread</span><span>thread</span>
        <span>{waitingMs > 0 ? `${groupDigits(waiting)} ${every.database > 1 ? `wait, dot = ${every.database}` : 'at the database'}` : 'no database'}</span>
      </p>
      <div className={styles.room} style={{ height: STAGE }}>
        <ol>
          {Array.from({ length: lanes }, (_, lane) => {
            const own = jobs.filter(({ process, where }) => process === lane && where !== 'door')
            const queue = own.filter(({ where }) => where === 'queue').length
            const job = own.find(({ where }) => where === 'thread')
            const isIdle = lane >= processes
            const share = !job ? 0 : job.isBlock && !crowded ? 1 - (job.computedMs - atMs) / blockMs : Math.min(1, cores / busy)
            const word = isIdle ? 'idle core' : `${lane + 1}${queue > 5 ? `: ${groupDigits(queue)} wait` : ''}`
            const does = !job ? 'free' : job.isBlock ? 'blocked' : 'computes'
            return (
              <li key={lane} className={clsx(styles.lane, isIdle && styles.idle, job?.isBlock && styles.blocked)} style={{ top: top + lane * height, height }}>
                <span className='spoken-only'>{isIdle ? 'a core without a process' : `process ${lane + 1}: ${does}, ${queue} wait`}</span>
                <span className={styles.thread} aria-hidden='true'><span style={{ width: `${Math.max(0, share) * 100}%` }} /></span>
                {hasWords && <span className={clsx(styles.word, waitMs === Infinity && queue > 0 && styles.over)} aria-hidden='true'>{word}</span>}
                {hasWords && job?.isBlock && <span className={styles.computing} aria-hidden='true'>✕ blocked</span>}
              </li>
            )
          })}
        </ol>
        {jobs.filter(isDrawn).map((dot) => {
          const [x, y] = placeOf(dot)
          return <i key={dot.id} className={clsx(styles.dot, styles[dot.where], dot.isLate && styles.late)} style={{ transform: `translate(${x.toFixed(2)}cqw, ${y.toFixed(1)}px)` }} />
        })}
      </div>
    </div>
  )
}
