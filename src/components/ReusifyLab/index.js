import clsx from 'clsx'
import description from '@generated/models/reusify.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
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
  steps: ({ steps }) => steps.length
}

export default guard(ReusifyLab)

/**
 * The real reusify: take objects and put them back, and see its list grow and shrink, with what it made beside what it
 * handed out.
 */
function ReusifyLab () {
  const { answer: { actions, steps }, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const shown = steps[player.step - 1]
  const before = steps[player.step - 2]
  const act = (next) => change({ actions: [...actions.slice(0, player.step - 1), ...next] })

  return (
    <Figure name='reusify' {...own} player={player} caption='The real reusify runs here.'>
      <Actions state={shown} onAct={act} />
      <Problem problem={problem} shown='the last pool that worked' />
      <p className={styles.said} role='status'>{shown.text}</p>
      <div className={clsx(problem && frame.outdated)}>
        <div className={styles.sides}>
          <Side label='In the pool'>
            <p className={frame.heading}>In the pool</p>
            <Chain state={shown} before={before} />
          </Side>
          <Side label='In use'>
            <p className={frame.heading}>In use</p>
            <Users users={shown.users} before={before?.users} onRelease={(user) => act([`release ${user}`])} />
          </Side>
        </div>
        <Counters state={shown} />
      </div>
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

/** reusify's list from its head along `next`, as it is after a step; what was not in it before is marked. */
function Chain ({ state: { chain, head, tail, loop }, before }) {
  return (
    <ol className={styles.chain}>
      {chain.map((object) => (
        <li key={object} className={styles.link} data-changed={(before && !before.chain.includes(object)) || undefined}>
          <span className={clsx(styles.object, object === head && styles.head)}>
            <strong>#{object}</strong>
            <span className={styles.role}>{[object === head && 'head', object === tail && 'tail'].filter(Boolean).join(', ') || '\u00a0'}</span>
          </span>
          <span className={styles.arrow} aria-hidden='true'>→</span>
        </li>
      ))}
      <li className={clsx(styles.end, loop && styles.wrong)}>{loop ? `✕ back to #${loop}` : 'null'}</li>
    </ol>
  )
}

/**
 * Who has which object. Who has just got one is marked; two who have the same are told apart by words, not by colour
 * alone.
 */
function Users ({ users, before, onRelease }) {
  if (users.length === 0) return <p className={styles.nobody}>Nobody has an object.</p>
  return (
    <ul className={styles.users}>
      {users.map(({ user, object }) => {
        const isShared = users.some((other) => other.object === object && other.user !== user)
        const isNew = before && !before.some((other) => other.user === user)
        return (
          <li key={user} data-changed={isNew || undefined} className={clsx(styles.user, isShared && styles.wrong)}>
            <span>{user} <strong>#{object}</strong>{isShared && ' ✕ shared'}</span>
            <button type='button' className={`${controls.button} ${controls.small}`} onClick={() => onRelease(user)} aria-label={`release() by ${user}`}>release</button>
          </li>
        )
      })}
    </ul>
  )
}

function Counters ({ state: { gets, made, chain, users } }) {
  const bars = [['Made with new, without a pool', gets, styles.without], ['Made by the pool', made, styles.within]]
  return (
    <dl className={styles.counters}>
      {bars.map(([name, value, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd><span className={`${styles.bar} ${tone}`} style={/** @type {any} */ ({ '--if-share': value / Math.max(gets, made) })} aria-hidden='true' />{value}</dd>
        </div>
      ))}
      <div>
        <dt>In use, and waiting in the pool</dt>
        <dd>{users.length} and {chain.length}</dd>
      </div>
    </dl>
  )
}
