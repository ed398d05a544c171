import { useId } from 'react'
import description from '@generated/models/reusify.json'
import Chain from './Chain'
import Counters from './Counters'
import History from './History'
import Users from './Users'
import { usePool } from './use-pool'
import styles from './styles.module.css'

/** @type {Parameters<typeof usePool>[0]} */
const model = description

/**
 * The real reusify: take objects and put them back, and see its list grow and
 * shrink, with what it made beside what it handed out.
 */
export default function ReusifyLab () {
  const { story, step, problem, choose, act, go, watch } = usePool(model)
  const id = useId()
  const shown = story.steps[step]
  const { users, lastReleased } = shown
  const chosen = model.examples.find(({ actions }) => actions.join() === story.actions.join())

  return (
    <div className={styles.lab} ref={watch} data-widget='reusify'>
      <label className={styles.field} htmlFor={`${id}-example`}>
        <span className={styles.label}>Begin with</span>
        <select id={`${id}-example`} className={styles.select} value={chosen?.id ?? 'own'} onChange={({ target }) => choose(target.value)}>
          {model.examples.map((example) => <option key={example.id} value={example.id}>{example.label}</option>)}
          <option value='empty'>A pool that nobody has used</option>
          {!chosen && <option value='own'>Your own</option>}
        </select>
      </label>
      <div className={styles.actions} role='group' aria-label='What to do next'>
        <Action name='get()' actions={['get']} onAct={act} />
        <Action name='get() four times' actions={Array(4).fill('get')} onAct={act} />
        <Action name='release()' actions={['release']} onAct={act} off={users.length === 0} />
        <Action name='release all' actions={users.map(({ user }) => `release ${user}`)} onAct={act} off={users.length === 0} />
        <Action name='read after release' actions={['read']} onAct={act} off={lastReleased === null} />
        <Action name='release again' actions={[`release ${lastReleased}`]} onAct={act} off={lastReleased === null} />
      </div>
      <p className={styles.problem} role='alert'>{problem && `${problem}.`}</p>
      <History steps={story.steps} step={step} onStep={go} />
      <div className={styles.sides}>
        <section className={styles.pool} aria-label='In the pool'>
          <p className={styles.heading}>In the pool</p>
          <Chain state={shown} />
        </section>
        <section className={styles.out} aria-label='In use'>
          <p className={styles.heading}>In use</p>
          <Users users={users} onRelease={(user) => act([`release ${user}`])} />
        </section>
      </div>
      <Counters state={shown} />
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string[]} props.actions
 * @param {(actions: string[]) => void} props.onAct
 * @param {boolean} [props.off] whether there is nothing to do it to
 */
function Action ({ name, actions, onAct, off = false }) {
  return <button type='button' className={styles.button} aria-disabled={off} onClick={() => !off && onAct(actions)}>{name}</button>
}
