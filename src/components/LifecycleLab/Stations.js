import clsx from 'clsx'
import description from '@generated/models/lifecycle.json'
import frame from '../Lab/frame.module.css'
import Doing from './Doing'
import Station from './Station'
import { HANDLER_STYLES } from './words'
import styles from './stations.module.css'

const { phases, styles: kinds, deeds } = /** @type {import('./index').Opening} */ (/** @type {unknown} */ (description.example))

/**
 * Every station of a request in order, with what the plan does there.
 *
 * @param {object} props
 * @param {import('./use-lifecycle').Plan} props.plan
 * @param {import('../../../demos/lifecycle/model/follow').Event[]} props.seen of the last request, in order
 * @param {number} props.step from 1
 * @param {boolean} props.isAnswered
 * @param {boolean} props.isStale whether this is the way of an older request
 * @param {boolean} props.isEditing whether the choices are open where there is little room
 * @param {(plan: import('./use-lifecycle').Plan) => void} props.onPlan
 */
export default function Stations ({ plan, seen, step, isAnswered, isStale, isEditing, onPlan }) {
  const last = seen.at(-1)?.phase
  return (
    <ol className={clsx(styles.stations, isEditing && styles.editing, isStale && frame.outdated)} aria-label='Steps of the request'>
      {phases.map((phase) => (
        <Station
          key={phase.id} phase={phase} step={step} isLost={!isAnswered && phase.id === last && step >= seen.length}
          visits={seen.flatMap((event, index) => event.phase === phase.id ? [{ order: index + 1, said: event.said }] : [])}
        >
          {phase.kind === 'hook' && (
            <Doing name={phase.label} doing={plan.hooks[phase.id]} kinds={kinds} deeds={deeds[phase.id]} optional onChange={(doing) => onPlan({ ...plan, hooks: withHook(plan.hooks, phase.id, doing) })} />
          )}
          {phase.id === 'handler' && (
            <Doing name='handler' doing={plan.handler} kinds={HANDLER_STYLES} deeds={deeds.handler} onChange={(doing) => doing && onPlan({ ...plan, handler: doing })} />
          )}
        </Station>
      ))}
    </ol>
  )
}

/**
 * In the order of the phases, whichever was added last.
 *
 * @param {import('./use-lifecycle').Plan['hooks']} hooks
 * @param {string} name
 * @param {{ style: string, does: string } | undefined} doing
 */
function withHook (hooks, name, doing) {
  const changed = { ...hooks, [name]: doing }
  return Object.fromEntries(phases.flatMap(({ id }) => changed[id] ? [[id, changed[id]]] : []))
}
