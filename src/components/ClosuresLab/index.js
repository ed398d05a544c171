import { useId, useState } from 'react'
import clsx from 'clsx'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigureAddress } from '../Figure/use-figure-address'
import Drawing from './Drawing'
import { CHOICES, EXAMPLES, readState, writeState } from './choices'
import { explain } from './explain'
import styles from './styles.module.css'

export { default as RetentionTable } from './RetentionTable'
export { default as RelyOnRecorded } from './RelyOnRecorded'

/**
 * @typedef {object} Held what V8 held for one variant, as recorded
 * @property {string} id
 * @property {string} code
 * @property {string[]} context
 * @property {boolean} kept
 *
 * @typedef {object} Recorded
 * @property {number} callsBefore
 * @property {Array<{ node: string, v8: string, cold: Record<string, boolean>, hot: Record<string, boolean> }>} runs
 * @property {Array<{ id: string, label: string, why: string, repairs?: string }>} subjects
 * @property {Held[]} contexts
 */

const LIST = new Intl.ListFormat('en-GB')
const FIRST = /** @type {import('./choices').Chosen} */ (readState(EXAMPLES[0].id))

export default guard(ClosuresLab)

/**
 * Choose what the inner functions touch, and see the Context that V8 built for
 * that code and what it kept. Every answer is of a recorded run.
 *
 * @param {object} props
 * @param {Recorded} props.recorded
 */
function ClosuresLab ({ recorded }) {
  const [chosen, setChosen] = useState(FIRST)
  const write = useFigureAddress(readState, setChosen)
  const name = useId()
  const id = writeState(chosen)
  const held = /** @type {Held} */ (recorded.contexts.find((candidate) => candidate.id === id))
  const majors = recorded.runs.map(({ node }) => node.split('.')[0])

  /** @param {string} wanted id of a recorded variant */
  function choose (wanted) {
    write(wanted)
    setChosen(readState(wanted) ?? chosen)
  }

  return (
    <Figure
      name='closures' examples={EXAMPLES} chosen={id} onChoose={choose}
      actions={
        <p className={clsx(styles.verdict, held.kept ? styles.kept : styles.collected)} role='status'>
          <strong>{held.kept ? '✕ bigData is kept' : '✓ bigData is collected'}</strong> {explain(chosen, held)}
        </p>
      }
      caption={<>This code ran on Node {LIST.format(majors)}, with the same result on each. The Context is from V8’s heap snapshot. A WeakRef told what is kept, after forced collections. <code>npm run demo:closures</code> asks your Node.</>}
    >
      <div className={styles.sides}>
        <div className={styles.choices}>
          {CHOICES.map(({ name: choice, legend, options }) => (
            <fieldset key={choice}>
              <legend>{legend}</legend>
              {options.map(([value, label]) => (
                <label key={value} className={styles.option}>
                  <input type='radio' name={`${name}-${choice}`} value={value} checked={chosen[choice] === value} onChange={() => choose(writeState({ ...chosen, [choice]: value }))} />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className={styles.side}>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.code} tabIndex={0} role='group' aria-label='The code that ran'><code>{held.code}</code></pre>
          <Drawing held={held} />
        </div>
      </div>
    </Figure>
  )
}
