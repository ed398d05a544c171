import { useId } from 'react'
import clsx from 'clsx'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useQuestion } from '../Figure/use-figure-address'
import Table from '../Lab/Table'
import frame from '../Lab/frame.module.css'
import { CHOICES, EXAMPLES, explain, readState, writeState } from './state'
import styles from './styles.module.css'

const LIST = new Intl.ListFormat('en-GB')
const TOPIC = { examples: EXAMPLES, first: readState(EXAMPLES[0].id), read: readState, write: writeState }

export default guard(ClosuresLab)

/**
 * Choose what the inner functions touch, and see the Context that V8 built for that code and what it kept. Every answer
 * is of a recorded run.
 */
function ClosuresLab ({ recorded }) {
  const { question: chosen, change, frame: own } = useQuestion(TOPIC)
  const name = useId()
  const id = writeState(chosen)
  const held = /** @type {any} */ (recorded.contexts.find((candidate) => candidate.id === id))
  const majors = recorded.runs.map(({ node }) => node.split('.')[0])

  return (
    <Figure
      name='closures' {...own}
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
                  <input type='radio' name={`${name}-${choice}`} value={value} checked={chosen[choice] === value} onChange={() => change({ ...chosen, [choice]: value })} />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className={styles.side}>
          <pre className={styles.code} tabIndex={0} role='group' aria-label='The code that ran'><code>{held.code}</code></pre>
          <Drawing held={held} />
        </div>
      </div>
    </Figure>
  )
}

function Drawing ({ held: { context, kept } }) {
  return (
    <ol className={styles.chain} aria-label='What is reachable'>
      <li className={styles.box}><span className={styles.kind}>waits for its answer</span><code>callback</code></li>
      <li className={clsx(styles.box, context.length === 0 && styles.absent)}>
        <span className={styles.kind}>{context.length === 0 ? 'no Context of this call' : 'Context of this call'}</span>
        {context.length > 0 && (
          <ul className={styles.slots}>
            {context.map((variable) => <li key={variable} className={clsx(styles.slot, variable !== 'cb' && styles.holding)}><code>{variable}</code></li>)}
          </ul>
        )}
      </li>
      <li className={clsx(styles.box, kept ? styles.reached : styles.absent)}>
        <span className={styles.kind}>{kept ? 'reachable' : 'not reachable'}</span><code>the buffer</code>
      </li>
    </ol>
  )
}

/**
 * Which functions keep their buffer while they wait, on each recorded Node. `only`: ids of the functions, in the order
 * of the rows.
 */
export function RetentionTable ({ recorded: { runs, subjects }, only }) {
  return (
    <div className={frame.scroll} tabIndex={0} role='group' aria-label='What is kept, by version of Node'>
      <Table
        className={styles.table} head={['while it waits', ...runs.map(({ node }) => `Node ${Number.parseInt(node, 10)}`)]}
        rows={only.map((id) => [subjects.find((subject) => subject.id === id)?.label, ...runs.map(({ cold, hot }) => <Answer cold={cold[id]} hot={hot[id]} />)])}
      />
    </div>
  )
}

/** Whether it is kept at its first call, and after many. */
function Answer ({ cold, hot }) {
  if (cold !== hot) return <span className={styles.mixed}>{cold ? 'kept, until hot' : 'kept when hot'}</span>
  return cold ? <span className={styles.keptMark}>✕ kept</span> : <span className={styles.collectedMark}>✓ collected</span>
}

/**
 * Words that are only true while the engine gives this answer on every recorded Node: the build fails when a new
 * recording changes it.
 */
export function RelyOnRecorded ({ recorded, of, kept, children }) {
  const other = recorded.runs.find(({ cold, hot }) => cold[of] !== kept || hot[of] !== kept)
  if (other) throw new Error(`a sentence relies on '${of}' being ${kept ? 'kept' : 'collected'}, but on Node ${other.node} it is not: rewrite the sentence`)
  return <>{children}</>
}
