import clsx from 'clsx'
import description from '@generated/models/reusify.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import Actions from './Actions'
import Chain from './Chain'
import Counters from './Counters'
import Users from './Users'
import { nameOf, readState, writeState } from './state'
import { usePool } from './use-pool'
import styles from './styles.module.css'

/** @type {Parameters<typeof usePool>[0]} */
const model = description
const EXAMPLES = [...model.examples, { id: 'empty', label: 'Empty pool', actions: [] }]

export default guard(ReusifyLab)

/**
 * The real reusify: take objects and put them back, and see its list grow and
 * shrink, with what it made beside what it handed out.
 */
function ReusifyLab () {
  const { story, isOwn, problem, watch, run } = usePool(model)
  const { actions, steps } = story
  // Who acts wants to see what that did; who chooses an example, how it comes about.
  const player = usePlayer(steps.length, story, isOwn ? steps.length : 1)
  const write = useFigureAddress((text) => readState(text, EXAMPLES), (actions) => run(actions))
  const shown = steps[player.step - 1]
  const before = steps[player.step - 2]

  /** @param {string[]} next what is done after the step that is shown */
  function act (next) {
    const taken = [...actions.slice(0, player.step - 1), ...next]
    run(taken, true)
    write(writeState(taken, EXAMPLES))
  }

  return (
    <Figure
      name='reusify' watch={watch} examples={EXAMPLES} chosen={nameOf(actions, EXAMPLES)} player={player}
      onChoose={(id) => {
        run(/** @type {string[]} */ (readState(id, EXAMPLES)))
        write(id)
      }}
      caption='The real reusify runs here.'
    >
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
