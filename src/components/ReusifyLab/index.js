import clsx from 'clsx'
import description from '@generated/models/reusify.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigure } from '../Figure/use-figure'
import { useTravel } from '../Figure/use-travel'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const model = { ...description, examples: [...description.examples, { id: 'empty', label: 'Empty pool', actions: [] }] }
const TOPIC = {
  first: { actions: model.example.actions },
  read: (text) => {
    const actions = readState(text, model.examples)
    return actions && { actions }
  },
  write: ({ actions }) => writeState(actions, model.examples),
  ask: ({ actions }) => ['runPool', actions],
  steps: ({ steps }) => steps.length,
  say: ({ steps }, step) => steps[step - 1].text
}

export default guard(ReusifyLab)

/**
 * The real reusify: take objects and put them back, and see its list grow and shrink, with what it made beside what it
 * handed out.
 */
function ReusifyLab () {
  const { answer: { actions, steps }, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const shown = steps[player.step - 1]
  const stage = useTravel(player.step, steps)
  const act = (next) => change({ actions: [...actions.slice(0, player.step - 1), ...next] })

  return (
    <Figure
      name='reusify' {...own} player={player} say={shown.text} caption='The real reusify runs here.'
      counts={[['new, without a pool', shown.gets], ['new, by the pool', shown.made], ['waiting', shown.chain.length]]}
    >
      <div className={clsx(styles.stage, problem && frame.outdated)} ref={stage}>
        <section className={styles.zone} aria-label='In the pool'>
          <p className={frame.heading}>In the pool</p>
          <Chain state={shown} />
        </section>
        <section className={styles.zone} aria-label='In use'>
          <p className={frame.heading}>In use</p>
          <Users users={shown.users} onRelease={(user) => act([`release ${user}`])} />
        </section>
      </div>
      <Actions state={shown} onAct={act} />
      {problem && <Problem problem={problem} shown='the last pool that worked' />}
    </Figure>
  )
}

function Actions ({ state: { users, lastReleased }, onAct }) {
  const buttons = [
    ['get()', ['get']],
    ['get() four times', Array(4).fill('get')],
    ['release()', ['release'], users.length === 0],
    ['release all', users.map(({ user }) => `release ${user}`), users.length === 0],
    ['read after release', ['read'], lastReleased === null],
    ['release again', [`release ${lastReleased}`], lastReleased === null]
  ]
  return (
    <div className={styles.actions} role='group' aria-label='What to do next'>
      {buttons.map(([name, actions, isOff = false]) => (
        <button key={name} type='button' className={controls.button} aria-disabled={isOff} onClick={() => !isOff && onAct(actions)}>{name}</button>
      ))}
    </div>
  )
}

/** reusify's list from its head along `next`, as it is after a step. */
function Chain ({ state: { chain, head, tail, loop } }) {
  return (
    <ol className={styles.chain}>
      {chain.map((object) => (
        <li key={object} className={styles.link}>
          <Held object={object} role={[object === head && 'head', object === tail && 'tail'].filter(Boolean).join(', ')} move={`o${object}`} />
          <span className={styles.arrow} aria-hidden='true'>→</span>
        </li>
      ))}
      <li className={clsx(styles.end, loop && styles.wrong)}>{loop ? `✕ back to #${loop}` : 'null'}</li>
    </ol>
  )
}

/** Who has which object. Two who have the same are told apart by words, not by colour alone. */
function Users ({ users, onRelease }) {
  if (users.length === 0) return <p className={styles.nobody}>Nobody has an object.</p>
  return (
    <ul className={styles.users}>
      {users.map(({ user, object }, at) => {
        const isShared = users.some((other) => other.object === object && other.user !== user)
        const isSecond = users.findIndex((other) => other.object === object) < at
        return (
          <li key={user} className={clsx(styles.user, isShared && styles.wrong)}>
            <span className={styles.who}>{user}{isShared && ' ✕ shared'}</span>
            <Held object={object} move={isSecond ? `o${object} of ${user}` : `o${object}`} from={`o${object}`} />
            <button type='button' className={`${controls.button} ${controls.small}`} onClick={() => onRelease(user)} aria-label={`release() by ${user}`}>release</button>
          </li>
        )
      })}
    </ul>
  )
}

/** An object, which travels between the pool and who has it. */
function Held ({ object, role = undefined, move, from = undefined }) {
  return <span className={clsx(styles.object, role?.includes('head') && styles.head)} data-move={move} data-from={from}><strong>#{object}</strong>{role !== undefined && <span className={styles.role}>{role || '\u00a0'}</span>}</span>
}
