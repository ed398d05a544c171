import description from '@generated/models/lifecycle.json'
import Choice from '../Lab/Choice'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import Answer from './Answer'
import Doing from './Doing'
import Request from './Request'
import Station from './Station'
import { useLifecycle } from './use-lifecycle'
import { HANDLER_STYLES } from './words'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * @typedef {import('./use-lifecycle').Plan} Plan
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/lifecycle/model').example>>} Opening
 */

const model = /** @type {Parameters<typeof useLifecycle>[0] & { example: Opening, examples: Array<{ id: string, label: string, plan: Plan }> }} */ (/** @type {unknown} */ (description))
const { phases, styles: kinds, deeds } = model.example

/**
 * One request through the whole of the real Fastify: the reader decides what each hook
 * does, and sees which stations are passed, in which order, and what the client gets.
 */
export default function LifecycleLab () {
  const { plan, story, problem, isWaiting, run, watch } = useLifecycle(model)
  const chosen = model.examples.find((example) => JSON.stringify(example.plan) === JSON.stringify(plan))
  const seen = story.events.filter(({ phase }) => phase !== 'warning')
  const last = seen.at(-1)?.phase

  return (
    <div className={frame.frame} ref={watch} data-widget='lifecycle' aria-busy={isWaiting}>
      <Choice beside label='Begin with' options={model.examples} value={chosen?.id} onChange={(id) => run(model.examples.find((example) => example.id === id)?.plan ?? plan)} />
      <Request plan={plan} onPlan={run} />
      <Problem problem={problem} shown='the last request that was sent' />
      <ol className={styles.stations}>
        {phases.map((phase) => (
          <Station
            key={phase.id} phase={phase} lost={!story.answer && phase.id === last}
            visits={seen.flatMap((event, index) => event.phase === phase.id ? [{ order: index + 1, said: event.said }] : [])}
          >
            {phase.kind === 'hook' && (
              <Doing name={phase.label} doing={plan.hooks[phase.id]} kinds={kinds} deeds={deeds[phase.id]} optional onChange={(doing) => run({ ...plan, hooks: withHook(plan.hooks, phase.id, doing) })} />
            )}
            {phase.id === 'handler' && (
              <Doing name='handler' doing={plan.handler} kinds={HANDLER_STYLES} deeds={deeds.handler} onChange={(doing) => doing && run({ ...plan, handler: doing })} />
            )}
          </Station>
        ))}
      </ol>
      <Answer story={story} />
      <Program summary='The application as code' label='Copy the application' code={story.source} />
    </div>
  )
}

/**
 * In the order of the phases, whichever was added last.
 *
 * @param {Plan['hooks']} hooks
 * @param {string} name
 * @param {{ style: string, does: string } | undefined} doing
 */
function withHook (hooks, name, doing) {
  const changed = { ...hooks, [name]: doing }
  return Object.fromEntries(phases.flatMap(({ id }) => changed[id] ? [[id, changed[id]]] : []))
}
