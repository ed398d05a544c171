import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import { SERIALIZERS } from './state'
import styles from './styles.module.css'
import { sayTime, sayTiming } from './timing-words'

const WAYS = [['bytes', 'As bytes, which a reply must become'], ['raw', 'Raw: only the length of the text is read']]

/** A quick look at the time in the reader's own browser. */
export default function Timing ({ comparison, call, state: [timed, setTimed] }) {
  const isBrowser = useIsBrowser()
  // A time belongs to the texts that it was taken of, also when it arrives late.
  const { said, timing } = timed.of === comparison ? timed : { said: 'Not timed yet.', timing: null }
  const isRunning = said === 'Measuring…'
  const longest = timing ? Math.max(...SERIALIZERS.flatMap(([id]) => [timing[id].bytes, timing[id].raw])) : 1

  async function time () {
    if (isRunning) return
    setTimed({ of: comparison, said: 'Measuring…', timing: null })
    const outcome = await call('timeTexts', comparison.schemaText, comparison.valueText).then(
      (timing) => ({ said: sayTiming(timing, engineName()), timing }),
      (error) => ({ said: `✕ ${error.message}.`, timing: null })
    )
    setTimed({ of: comparison, ...outcome })
  }

  return (
    <section className={styles.stack} aria-label='Time in this browser'>
      <button type='button' className={clsx(styles.action, !isBrowser && styles.waiting)} onClick={time} aria-disabled={isRunning}>Time it in this browser</button>
      <div className={styles.stack}>
        {WAYS.map(([way, label]) => (
          <div key={way}>
            <p className={frame.label}>{label}</p>
            {SERIALIZERS.map(([id, name, tone]) => (
              <p key={id} className={clsx(styles.bar, tones[tone])}>
                <span className={styles.name}>{name}</span>
                <span className={styles.track}><span className={styles.fill} style={{ inlineSize: `${timing ? (timing[id][way] / longest) * 100 : 0}%` }} /></span>
                <span className={styles.time} data-time>{timing ? sayTime(timing[id][way]) : '–'}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.verdict} role='status'>{said}</p>
      <p className={frame.note}>
        One quick look at the engine of this browser, and not a benchmark. Raw leaves out what every
        reply has to pay: the text joined, and encoded as bytes.
      </p>
    </section>
  )
}

/** What the reader's browser calls itself, as far as it says, such as `Google Chrome 140`. */
function engineName () {
  // One of the brands is made up, so that nobody relies on their order; Chromium is said beside the name that sells.
  const brands = /** @type {any} */ (navigator).userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? []
  const named = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0]
  return named ? `${named.brand} ${named.version}` : 'this browser'
}
