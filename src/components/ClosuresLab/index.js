import { useId, useState } from 'react'
import clsx from 'clsx'
import Drawing from './Drawing'
import { explain } from './explain'
import frame from '../Lab/frame.module.css'
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

const CHOICES = [
  {
    name: 'touches',
    legend: 'The callback that waits uses',
    options: [['nothing', 'nothing'], ['cb', 'cb'], ['bigData', 'bigData']]
  },
  {
    name: 'sibling',
    legend: 'Another inner function, dropped at once, uses',
    options: [['none', 'there is none'], ['cb', 'cb'], ['bigData', 'bigData']]
  },
  {
    name: 'extra',
    legend: 'The callback also contains',
    options: [['plain', 'nothing else'], ['eval', 'eval(\'\')'], ['arguments', 'arguments']]
  }
]

const LIST = new Intl.ListFormat('en-GB')

/** The surprise comes first: a callback that never mentions bigData. */
const FIRST = { touches: 'cb', sibling: 'bigData', extra: 'plain' }

/**
 * Choose what the inner functions touch, and see the Context that V8 built for
 * that code and what it kept. Every answer is of a recorded run.
 *
 * @param {object} props
 * @param {Recorded} props.recorded
 */
export default function ClosuresLab ({ recorded }) {
  const [chosen, setChosen] = useState(FIRST)
  const name = useId()
  const id = `${chosen.touches}-${chosen.sibling}-${chosen.extra}`
  const held = /** @type {Held} */ (recorded.contexts.find((candidate) => candidate.id === id))
  const majors = recorded.runs.map(({ node }) => node.split('.')[0])
  return (
    <div className={frame.frame} data-widget='closures'>
      <div className={styles.choices}>
        {CHOICES.map(({ name: choice, legend, options }) => (
          <fieldset key={choice}>
            <legend>{legend}</legend>
            {options.map(([value, label]) => (
              <label key={value} className={styles.option}>
                <input
                  type='radio' name={`${name}-${choice}`} value={value} checked={chosen[/** @type {keyof typeof FIRST} */ (choice)] === value}
                  onChange={() => setChosen({ ...chosen, [choice]: value })}
                />
                <span>{label}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.code} tabIndex={0} role='group' aria-label='The code that ran'><code>{held.code}</code></pre>
      <Drawing held={held} />
      <p className={clsx(styles.verdict, held.kept ? styles.kept : styles.collected)} role='status'>
        <strong>{held.kept ? '✕ bigData is kept' : '✓ bigData is collected'}</strong> {explain(chosen, held)}
      </p>
      <p className={frame.note}>
        This code ran on Node {LIST.format(majors)}, the same each time: the Context is the one in V8’s heap snapshot, and a WeakRef gave the verdict after forced collections. <code>npm run demo:closures</code> asks yours.
      </p>
    </div>
  )
}
