import { useMemo } from 'react'
import clsx from 'clsx'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import { EXAMPLES, STOPS, reckon } from '../../../demos/processes/arithmetic.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useQuestion } from '../Figure/use-figure-address'
import Slider from '../Lab/Slider'
import { useSettled } from '../Lab/use-settled'
import { formatMs, readState, sayService, writeState } from './state'
import styles from './styles.module.css'

const FIELDS = [
  { name: 'cores', label: 'Cores', unit: '' },
  { name: 'processes', label: 'Processes', unit: '' },
  { name: 'cpuMs', label: 'Processor time of a request', unit: ' ms' },
  { name: 'waitingMs', label: 'It waits for a database', unit: ' ms' },
  { name: 'rate', label: 'Requests a second', unit: '' },
  { name: 'blockMs', label: 'One handler blocks for', unit: ' ms' }
]

const TOPIC = { examples: EXAMPLES, first: EXAMPLES[0].service, read: readState, write: writeState }

export default guard(ProcessesLab)

/**
 * A service of some processes on some cores: where its ceiling is, how long requests wait for their process, and for
 * whom a handler that blocks lets them wait. All of it is arithmetic and a simulated queue.
 */
function ProcessesLab () {
  const { question: service, change, frame: own } = useQuestion(TOPIC)
  const reckoned = useMemo(() => reckon(service), [service])
  const said = sayService(reckoned)
  const spoken = useSettled(said.map(({ is, value }) => `${is}: ${value}`).join('. '))
  const blocks = service.blockMs > 0

  return (
    <Figure
      name='processes' {...own}
      caption='Calculated, not measured: requests come at random, to a random process, and take equally long.'
    >
      <div className={styles.sides}>
        <Side label='The service'>
          <div className={styles.fields}>
            {FIELDS.map(({ name, label, unit }) => (
              <Slider
                key={name} label={label} most={STOPS[name].length - 1} step={STOPS[name].indexOf(service[name])}
                said={`${groupDigits(service[name])}${unit}`} onChange={(step) => change({ ...service, [name]: STOPS[name][step] })}
              />
            ))}
          </div>
        </Side>
        <Side label='What follows'>
          <Cores shares={reckoned.cores} processes={service.processes} isOver={reckoned.growth > 0} blocks={blocks} />
          <dl className={styles.said}>{said.map(({ is, value }) => <div key={is}><dt>{is}</dt><dd>{value}</dd></div>)}</dl>
          <Waits picture={reckoned.picture} blocks={blocks} hasOthers={!blocks || service.processes > 1} />
          <p className='spoken-only' aria-live='polite'>{spoken}</p>
        </Side>
      </div>
    </Figure>
  )
}

/**
 * A column for each core, as full as it is busy, and under it a square for each process that it runs. The kernel moves
 * processes from core to core: where each stands is an example.
 */
function Cores ({ shares, processes, isOver, blocks }) {
  // Dealt out in turn.
  const countOn = (core) => Math.floor((processes - 1 - core) / shares.length) + 1
  return (
    <>
      <p className={styles.title}>Cores, and how busy each is. Under a core, a square is a process.</p>
      <ul className={styles.cores} aria-label='How busy each core is'>
        {shares.map((share, core) => (
          <li key={core} className={clsx(share === 0 && styles.idle)}>
            <span className={styles.column} aria-hidden='true'><span className={clsx(styles.busy, isOver && share > 0 && styles.over)} style={{ height: `${share * 100}%` }} /></span>
            <span className={styles.share}><span className='spoken-only'>core {core + 1}: </span>{share === 0 ? 'idle' : `${Math.round(share * 100)}%`}</span>
            <span className={styles.processes} aria-hidden='true'>
              {Array.from({ length: countOn(core) }, (_, place) => <span key={place} className={clsx(styles.process, blocks && core === 0 && place === 0 && styles.blockedProcess)} />)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const WIDTH = 400
const HEIGHT = 100
/** Below so much a wait is drawn as small as it is. */
const LEAST_MOST_MS = 10

/**
 * The longest wait of the requests that come at each moment: a line for the process that is blocked, and one for the
 * others.
 */
function Waits ({ picture: { seconds, blockAtMs, blocked, others, mostMs }, blocks, hasOthers }) {
  const most = Math.max(mostMs, LEAST_MOST_MS)
  const path = (slices) => slices.map((ms, slice) => `${slice === 0 ? 'M' : 'L'}${(slice + 0.5) / slices.length * WIDTH},${(1 - ms / most) * HEIGHT}`).join('')
  const all = blocked.map((ms, slice) => Math.max(ms, others[slice]))
  const blockAt = blockAtMs / seconds / 1000 * WIDTH
  return (
    <div className={styles.waits}>
      <p className={styles.head}><span>{formatMs(most)}</span> <span>Longest wait at each moment, simulated</span></p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio='none' role='img' aria-label={`The longest simulated wait is ${formatMs(mostMs)}`}>
        {blocks && <line className={styles.block} x1={blockAt} x2={blockAt} y1='0' y2={HEIGHT} />}
        {blocks && <path className={styles.blocked} d={path(blocked)} />}
        {hasOthers && <path className={styles.others} d={path(blocks ? others : all)} />}
      </svg>
      <p className={styles.head}><span>0 s</span> <span>{seconds} s</span></p>
      <p className={styles.legend}>
        {blocks && <span><span className={clsx(styles.key, styles.isBlocked)} aria-hidden='true' /> the process that is blocked</span>}
        {hasOthers && <span><span className={styles.key} aria-hidden='true' /> {blocks ? 'the others' : 'all processes'}</span>}
      </p>
    </div>
  )
}
