import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/lifecycle.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import { BODIES, HANDLER_STYLES, METHODS, readState, writeState } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { phases, styles: kinds, deeds } } = model
const BUTTONS = EXAMPLES.flatMap(({ id, short }) => short ? [{ id, label: short }] : [])
const stationsOf = ({ events }) => events.filter(({ phase }) => phase !== 'warning')
const TOPIC = {
  first: EXAMPLES[0].plan,
  read: (text) => readState(text, model),
  write: (plan) => writeState(plan, model),
  ask: (plan) => ['runRequest', plan],
  steps: (story) => stationsOf(story).length
}
/** What a hook or a handler can do, as the figure offers it. */
const DEED_WORDS = {
  pass: 'goes on',
  throw: 'throws',
  reply: 'replies, and stops',
  'reply-pass': 'replies, and goes on',
  late: 'goes on, replies later',
  replace: 'replaces the payload',
  hang: 'never comes back',
  object: 'answers an object',
  string: 'answers a string',
  null: 'answers null',
  nothing: 'returns nothing',
  twice: 'replies, and returns too',
  hijack: 'hijack(), then end()'
}

export default guard(LifecycleLab)

/**
 * One request through the whole of the real Fastify, a station at a time: the reader decides what each hook does, and
 * sees what is passed and what the client gets.
 */
function LifecycleLab () {
  const { question: plan, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [isEditing, setEditing] = useState(false)
  const seen = stationsOf(story)
  const isStale = problem !== ''

  return (
    <Figure
      name='lifecycle' {...own} examples={BUTTONS} player={player}
      actions={<button type='button' className={clsx(controls.button, styles.edit)} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the hooks</button>}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The application as code' label='Copy the application' code={story.source} play={{ code: story.source, requests: [story.request] }} />}
    >
      <div className={styles.sides}>
        <Side label='The way'>
          <ol className={clsx(styles.stations, isEditing && styles.editing, isStale && frame.outdated)} aria-label='Steps of the request'>
            {phases.map((phase) => (
              <Station
                key={phase.id} phase={phase} step={player.step} isLost={!story.answer && phase.id === seen.at(-1)?.phase && player.step >= seen.length}
                visits={seen.flatMap((event, index) => event.phase === phase.id ? [{ order: index + 1, said: event.said }] : [])}
              >
                {phase.kind === 'hook' && (
                  <Doing name={phase.label} doing={plan.hooks[phase.id]} styles={[...kinds, { id: 'off', label: 'no hook' }]} deeds={deeds[phase.id]} onChange={(doing) => change({ hooks: withHook(plan.hooks, phase.id, doing) })} />
                )}
                {phase.id === 'handler' && <Doing name='handler' doing={plan.handler} styles={HANDLER_STYLES} deeds={deeds.handler} onChange={(handler) => change({ handler })} />}
              </Station>
            ))}
          </ol>
        </Side>
        <Side label='The request'>
          <div className={styles.told}>
            <div className={styles.request}>
              <Choice beside label='Request' options={METHODS} value={plan.method} onChange={(method) => change({ method })} />
              {plan.method === 'POST' && <Choice beside label='Its body' options={BODIES} value={plan.body} onChange={(body) => change({ body })} />}
              <Check label='schema' checked={plan.schema} onChange={(schema) => change({ schema })} />
              <Check label='your error handler' checked={plan.ownErrors} onChange={(ownErrors) => change({ ownErrors })} />
              <Check label='handlerTimeout' checked={plan.timeout} onChange={(timeout) => change({ timeout })} />
            </div>
            <Problem problem={problem} shown='the last request that was sent' />
            <Answer story={story} seen={seen} step={player.step} isStale={isStale} />
          </div>
        </Side>
      </div>
    </Figure>
  )
}

/** In the order of the phases, whichever was added last. */
function withHook (hooks, name, doing) {
  const changed = { ...hooks, [name]: doing }
  return Object.fromEntries(phases.flatMap(({ id }) => changed[id] ? [[id, changed[id]]] : []))
}

/**
 * One station: whether the request came by, as the how manieth, what happened there, and what can be changed about it.
 */
function Station ({ phase: { id, kind, label, aside }, visits, step, isLost, children }) {
  const passed = visits.filter(({ order }) => order <= step)
  const isCurrent = passed.some(({ order }) => order === step)
  const news = [...new Set(passed.map(({ said }) => said).filter(Boolean))].join(', ')
  const hasChoices = kind === 'hook' || id === 'handler'
  return (
    <li
      className={clsx(styles.station, passed.length > 0 && styles.passed, aside && styles.aside, isCurrent && styles.current, isLost && styles.lost)}
      data-phase={id} data-visits={visits.length} aria-current={isCurrent ? 'step' : undefined}
    >
      <span className={styles.order}>{visits.length === 0 ? <><span aria-hidden='true'>–</span><span className='spoken-only'>not reached:</span></> : visits.map(({ order }) => order).join(', ')}</span>
      <span className={styles.name}>
        <span className={hasChoices ? styles.yours : undefined}>{label}</span>
        {news && <span className={id === 'writing' ? frame.label : styles.news}>{news}</span>}
        {isLost && <span className={styles.news}>✕ nothing happens any more</span>}
      </span>
      {hasChoices && <span className={styles.choices}>{children}</span>}
    </li>
  )
}

/** How a hook or the handler is written, and what it does; `doing` is nothing when it is not there. */
function Doing ({ name, doing, styles: options, deeds, onChange }) {
  return (
    <>
      <select
        aria-label={`${name}: written how`} value={doing?.style ?? 'off'}
        onChange={({ target: { value: style } }) => onChange(style === 'off' ? undefined : { style, does: doing?.does ?? deeds[0] })}
      >
        {options.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
      </select>
      {doing && (
        <select aria-label={`${name}: does what`} value={doing.does} onChange={({ target }) => onChange({ ...doing, does: target.value })}>
          {deeds.map((deed) => <option key={deed} value={deed}>{DEED_WORDS[deed]}</option>)}
        </select>
      )}
    </>
  )
}

/** Where the request is, and what becomes of it: what the client got, and what the log says besides. */
function Answer ({ story: { answer, conclusion, events }, seen, step, isStale }) {
  const { phase, said } = seen[step - 1] ?? {}
  const { label, does } = phases.find(({ id }) => id === phase) ?? {}
  const warnings = events.filter((event) => event.phase === 'warning')
  return (
    <>
      <p className={clsx(styles.step, isStale && frame.outdated)} role='status'><strong>{label}</strong> {said ?? does}</p>
      <div className={clsx(step < seen.length && styles.later, isStale && frame.outdated)} aria-live='polite' data-answer={answer?.status ?? 'none'}>
        <p className={styles.conclusion}><span className={styles.fact}>In the end:</span> {conclusion}</p>
        {answer && <pre className={styles.body} tabIndex={0} role='group' aria-label='The answer'>{`${answer.status} ${answer.type ?? 'without a content-type'}\n${answer.body}`}</pre>}
        {warnings.map(({ said: warned }, index) => <p key={index} className={styles.warning}><span aria-hidden='true'>! </span>The log warns: {warned}</p>)}
      </div>
    </>
  )
}
