import { useId, useRef } from 'react'
import description from '@generated/models/lifecycle.json'
import CopyButton from '../CopyButton'
import Problem from '../Lab/Problem'
import Answer from './Answer'
import Doing from './Doing'
import Request from './Request'
import Station from './Station'
import { useLifecycle } from './use-lifecycle'
import { HANDLER_STYLES } from './words'
import controls from '../Lab/controls.module.css'
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
  const id = useId()
  const code = useRef(/** @type {HTMLElement | null} */ (null))
  const chosen = model.examples.find((example) => JSON.stringify(example.plan) === JSON.stringify(plan))
  const seen = story.events.filter(({ phase }) => phase !== 'warning')
  const last = seen.at(-1)?.phase

  return (
    <div className={frame.frame} ref={watch} data-widget='lifecycle' aria-busy={isWaiting}>
      <label className={styles.field} htmlFor={`${id}-example`}>
        <span className={frame.label}>Begin with</span>
        <select
          id={`${id}-example`} className={`${controls.control} ${styles.select}`} value={chosen?.id ?? 'own'}
          onChange={({ target }) => run(model.examples.find((example) => example.id === target.value)?.plan ?? plan)}
        >
          {model.examples.map((example) => <option key={example.id} value={example.id}>{example.label}</option>)}
          {!chosen && <option value='own'>Your own</option>}
        </select>
      </label>
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
      <details className={styles.source}>
        <summary>The application as code</summary>
        <div className={styles.listing}>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <pre className={styles.body} tabIndex={0} role='group' aria-label='The application as code'><code ref={code}>{story.source}</code></pre>
          <CopyButton of={code} label='Copy the application' className={styles.copy} />
        </div>
      </details>
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
