import description from '@generated/models/reusify.json'
import Choice from '../Lab/Choice'
import Stepper from '../Lab/Stepper'
import Chain from './Chain'
import Counters from './Counters'
import Users from './Users'
import { usePool } from './use-pool'
import frame from '../Lab/frame.module.css'
import controls from '../Lab/controls.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** @type {Parameters<typeof usePool>[0]} */
const model = description

/**
 * The real reusify: take objects and put them back, and see its list grow and
 * shrink, with what it made beside what it handed out.
 */
export default function ReusifyLab () {
  const { story, step, problem, choose, act, go, watch } = usePool(model)
  const shown = story.steps[step]
  const { users, lastReleased } = shown
  const chosen = model.examples.find(({ actions }) => actions.join() === story.actions.join())

  return (
    <div className={frame.frame} ref={watch} data-widget='reusify'>
      <Choice beside label='Begin with' options={[...model.examples, { id: 'empty', label: 'A pool that nobody has used' }]} value={chosen?.id} onChange={choose} />
      <div className={`${controls.buttons} ${styles.actions}`} role='group' aria-label='What to do next'>
        <Action name='get()' actions={['get']} onAct={act} />
        <Action name='get() four times' actions={Array(4).fill('get')} onAct={act} />
        <Action name='release()' actions={['release']} onAct={act} off={users.length === 0} />
        <Action name='release all' actions={users.map(({ user }) => `release ${user}`)} onAct={act} off={users.length === 0} />
        <Action name='read after release' actions={['read']} onAct={act} off={lastReleased === null} />
        <Action name='release again' actions={[`release ${lastReleased}`]} onAct={act} off={lastReleased === null} />
      </div>
      <p className={frame.problem} role='alert'>{problem && `${problem}.`}</p>
      <div className={styles.history}>
        <Stepper last={story.steps.length - 1} step={step} onStep={go}>{shown.text}</Stepper>
      </div>
      <div className={frame.sides}>
        <section className={`${frame.panel} ${tones.fastify} ${styles.half}`} aria-label='In the pool'>
          <p className={frame.heading}>In the pool</p>
          <Chain state={shown} />
        </section>
        <section className={`${frame.panel} ${styles.half}`} aria-label='In use'>
          <p className={frame.heading}>In use</p>
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
  return <button type='button' className={controls.button} aria-disabled={off} onClick={() => !off && onAct(actions)}>{name}</button>
}
