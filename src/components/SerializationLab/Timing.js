import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import { engineName } from './engine-name'
import { sayTime, sayTiming } from './say-timing'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './timing.module.css'

/** @type {Array<{ id: 'bytes' | 'raw', label: string }>} */
const WAYS = [
  { id: 'bytes', label: 'As bytes, which a reply must become' },
  { id: 'raw', label: 'Raw: only the length of the text is read' }
]
/** @type {Array<{ id: 'fjs' | 'json', name: string, tone: string }>} */
const SERIALIZERS = [
  { id: 'fjs', name: 'fast-json-stringify', tone: 'fastify' },
  { id: 'json', name: 'JSON.stringify', tone: 'express' }
]

/**
 * A quick look at the time in the reader's own browser.
 *
 * @param {object} props
 * @param {import('./use-serialization').Watch} props.watch
 * @param {() => void} props.onTime
 */
export default function Timing ({ watch, onTime }) {
  const isBrowser = useIsBrowser()
  const timing = watch.state === 'done' ? watch.timing : null
  const longest = timing ? Math.max(...SERIALIZERS.flatMap(({ id }) => [timing[id].bytes, timing[id].raw])) : 1
  return (
    <section className={styles.stack} aria-label='Time in this browser'>
      <button type='button' className={clsx(styles.action, !isBrowser && styles.waiting)} onClick={onTime} aria-disabled={watch.state === 'running'}>Time it in this browser</button>
      <div className={styles.stack}>
        {WAYS.map(({ id, label }) => (
          <div key={id}>
            <p className={frame.label}>{label}</p>
            {SERIALIZERS.map((serializer) => (
              <p key={serializer.id} className={clsx(styles.bar, tones[serializer.tone])}>
                <span className={styles.name}>{serializer.name}</span>
                <span className={styles.track}><span className={styles.fill} style={{ inlineSize: `${timing ? (timing[serializer.id][id] / longest) * 100 : 0}%` }} /></span>
                <span className={styles.time} data-time>{timing ? sayTime(timing[serializer.id][id]) : '–'}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.verdict} role='status'>{say(watch)}</p>
      <p className={frame.note}>
        One quick look at the engine of this browser, and not a benchmark. Raw leaves out what every
        reply has to pay: the text joined, and encoded as bytes.
      </p>
    </section>
  )
}

/** @param {import('./use-serialization').Watch} watch */
function say (watch) {
  if (watch.state === 'running') return 'Measuring…'
  if (watch.state === 'failed') return `✕ ${watch.reason}.`
  if (watch.state !== 'done') return 'Not timed yet.'
  return sayTiming(watch.timing, engineName())
}
