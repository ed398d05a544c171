import clsx from 'clsx'
import Figure, { guard, usePlayer, useQuestion, useTravel } from '../Figure'
import { Select } from '../Lab/fields'
import Program from '../Lab/Program'
import { CHOICES, EXAMPLES, readState, tellSteps, writeState } from './state'
import styles from './styles.module.css'

const LIST = new Intl.ListFormat('en-GB')
/** The steps at which each line of the code runs. */
const RUN = [['call', 'context'], ['drop'], ['keep'], ['keep'], ['return']]
const TOPIC = { examples: EXAMPLES, first: readState(EXAMPLES[0].id), read: readState, write: writeState }

export default guard(ClosuresLab)

/**
 * Change what the inner functions touch, and see what a call leaves on the heap while it waits, and three of them.
 * Every outcome is of a recorded run.
 */
function ClosuresLab ({ recorded }) {
  const { question: chosen, isOwn, change, frame: own } = useQuestion(TOPIC)
  const held = /** @type {any} */ (recorded.contexts.find(({ id }) => id === writeState(chosen)))
  const steps = tellSteps(chosen, held)
  const player = usePlayer(steps.length, held, isOwn ? steps.length : 1, { say: (step) => steps[step - 1][1] })
  const stage = useTravel(player.step, held)
  const [now, said] = steps[player.step - 1]
  const has = (name) => steps.findIndex(([step]) => step === name) < player.step
  const count = (first) => [first, 'second', 'third'].filter(has).length
  const [sibling, touches, extra] = CHOICES.map(({ name, legend, options }) => (
    <Select key={name} aria-label={legend} options={options} value={chosen[name]} onChange={(value) => change({ ...chosen, [name]: value })} />
  ))
  const code = ['function process (bigData, cb) {', sibling, <>store(() =&gt; {'{'} {touches};</>, <>{extra} {'}'})</>, '}']

  return (
    <Figure
      name='closures' {...own} player={player} say={said}
      counts={[
        ['calls wait', count('keep')],
        ['Contexts made', held.context.length > 0 ? count('context') : 0],
        ['MB on the heap', has('collect') && !held.kept ? 0 : count('call')]
      ]}
      caption={`Recorded alike on Node ${LIST.format(recorded.runs.map(({ node }) => node.split('.')[0]))}: V8’s heap snapshot, and WeakRefs.`}
      program={<Program summary='The code that ran' label='Copy the code' code={held.code} />}
    >
      <div className={styles.stage} ref={stage}>
        <div className={styles.code}>
          {code.map((line, at) => (
            <div key={at} className={clsx(styles.line, RUN[at].includes(now) && styles.now)} data-move={at < 3 ? RUN[at][0] : undefined}>{line}</div>
          ))}
        </div>
        <section className={clsx(styles.zone, styles.stack)} aria-label='The stack'>
          <span className={styles.kind}>stack</span>
          <div className={clsx(styles.frame, has('return') && styles.gone)}>
            <code>process</code>
            {['bigData', 'cb'].filter((name) => !has('context') || !held.context.includes(name))
              .map((name) => <Variable key={name} name={name} move={`var ${name}`} />)}
          </div>
        </section>
        <section className={clsx(styles.zone, styles.heap)} aria-label='The heap'>
          <span className={styles.kind}>heap</span>
          <div className={styles.outer}>Context around process</div>
          <ol className={styles.calls}>
            <Call at={1} held={held} touches={chosen.touches} has={has} sibling={chosen.sibling !== 'none'} />
            <Call at={2} held={held} touches={chosen.touches} has={() => has('second')} />
            <Call at={3} held={held} touches={chosen.touches} has={() => has('third')} />
          </ol>
        </section>
      </div>
    </Figure>
  )
}

/** What one call has left on the heap: a callback, its Context, the buffer. What is not there yet is outlined. */
function Call ({ at, held: { context, kept }, touches, has, sibling = false }) {
  const isOwn = context.length > 0
  const [isCalled, isBuilt, waits, isOver] = ['call', 'context', 'keep', 'collect'].map(has)
  const isHeld = isBuilt && context.includes('bigData')
  // From here on, no code can use it.
  const isUnused = touches !== 'bigData' && has('return')
  const outcome = isOver && !kept ? styles.gone : (isOver || isUnused) && styles.kept
  const isPointed = isOwn && (waits || (sibling && has('drop')))
  return (
    <li className={styles.call} data-call={at}>
      <div className={clsx(styles.cell, waits && styles.there, waits && !isOwn && styles.outside)}>
        {sibling && has('drop') && (
          <span className={styles.other} data-move='dropped' data-from='drop'><code className={clsx(styles.dropped, isOver && styles.gone)}>{isOver ? 'collected' : 'other'}</code></span>
        )}
        {waits && <code className={styles.function} data-move={`callback ${at}`} data-from='keep'>callback</code>}
      </div>
      <div className={clsx(styles.cell, isBuilt && isOwn && styles.there, isPointed && styles.pointed)}>
        {isBuilt && <span className={styles.kind}>{isOwn ? 'Context' : 'no Context'}</span>}
        {isBuilt && isOwn && (
          <ul>{context.map((name) => <li key={name}><Variable name={name} move={`${at === 1 ? 'var' : at} ${name}`} /></li>)}</ul>
        )}
      </div>
      <div className={clsx(styles.cell, isCalled && styles.buffer, isHeld && styles.pointed, outcome)}>
        {isCalled && <code>1 MB</code>}
        {(isOver || isUnused) && <span className={styles.mark}>{!isOver ? 'unused' : kept ? '✕ kept' : '✓ collected'}</span>}
      </div>
    </li>
  )
}

function Variable ({ name, move }) {
  return <code className={clsx(styles.variable, name === 'bigData' && styles.big)} data-move={move}>{name}</code>
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
