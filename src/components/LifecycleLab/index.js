import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/lifecycle.json'
import Figure, { guard, useFigure, useTrip } from '../Figure'
import { asButton, Check, Choice, Refusal } from '../Lab/fields'
import frame from '../Lab/frame.module.css'
import Program from '../Lab/Program'
import { SHAPES, layRail } from './rail'
import { BODIES, HANDLER_STYLES, METHODS, addressIn } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { phases, styles: kinds, deeds, words: DEED_WORDS } } = model
const NO_BODY = { id: 'none', label: 'none', disabled: true }
const BUTTONS = EXAMPLES.flatMap(({ id, short }) => short ? [{ id, label: short }] : [])
const PHASES = Object.fromEntries(phases.map((phase) => [phase.id, phase]))
const ORDER = phases.filter(({ aside }) => !aside).map(({ id }) => id)
const RAILS = Object.fromEntries(SHAPES.map((shape) => [shape, layRail(shape, phases)]))
const stationsOf = ({ events }) => events.filter(({ phase }) => phase !== 'warning')
const TOPIC = {
  first: EXAMPLES[0].plan,
  ...addressIn(model),
  ask: (plan) => ['runRequest', plan],
  steps: (story) => stationsOf(story).length,
  say: (story, step) => sayOf(story, step).join(' ')
}

export default guard(LifecycleLab)

/**
 * One request through the whole of the real Fastify, on a rail: gates are the reader's hooks, a throw drops to the rail
 * of errors. A station that is pressed can be changed.
 */
function LifecycleLab () {
  const { question: plan, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [chosen, setChosen] = useState('request')
  const seen = stationsOf(story).slice(0, player.step)
  const [name, said, end] = sayOf(story, player.step)
  const reached = new Set(seen.map(({ phase }) => phase))

  return (
    <Figure
      name='lifecycle' {...own} examples={BUTTONS} player={player}
      say={<><strong>{name}</strong> {said}{end && <> {end}</>}</>}
      counts={[
        ['your hooks', seen.filter(({ phase }) => PHASES[phase].kind === 'hook' && plan.hooks[phase]).length],
        ['hooks skipped', phases.filter(({ id }) => plan.hooks[id] && isSkipped(id, reached)).length],
        ['status', reached.has('writing') && story.answer ? story.answer.status : '–']
      ]}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The application as code' label='Copy the application' code={story.source} play={{ code: story.source, requests: [story.request] }} />}
    >
      <div className={clsx(problem && frame.outdated)}>
        {SHAPES.map((shape) => <Rail key={shape} shape={shape} story={story} plan={plan} step={player.step} chosen={chosen} onChoose={setChosen} />)}
        <pre className={styles.answer} tabIndex={0} role='group' aria-label='The answer'>{player.step === player.last && story.answer && `${story.answer.status} ${story.answer.type ?? 'without a content-type'} ${story.answer.body}`}</pre>
      </div>
      <div className={styles.edit} role='group' aria-label='What is changed'>
        {chosen === 'request'
          ? (
            <>
              <Choice beside label='Request' options={METHODS} value={plan.method} onChange={(method) => change({ method })} />
              <Choice beside label='Its body' options={[...BODIES, NO_BODY]} value={plan.method === 'GET' ? NO_BODY.id : plan.body} disabled={plan.method === 'GET'} onChange={(body) => change({ body })} />
              <Check label='schema' checked={plan.schema} onChange={(schema) => change({ schema })} />
              <Check label='your error handler' checked={plan.ownErrors} onChange={(ownErrors) => change({ ownErrors })} />
              <Check label='handlerTimeout' checked={plan.timeout} onChange={(timeout) => change({ timeout })} />
            </>
            )
          : <Doing name={chosen} plan={plan} change={change} onDone={() => setChosen('request')} />}
      </div>
      {problem && <Refusal problem={problem} shown='the last request that was sent' />}
    </Figure>
  )
}

/** A station that is behind the request, and was not on its way. */
function isSkipped (id, reached) {
  if (reached.has(id) || PHASES[id].aside) return false
  return ORDER.slice(ORDER.indexOf(id)).some((later) => reached.has(later))
}

/** The name of the station, what happens there, and in the end the outcome. */
function sayOf (story, step) {
  const seen = stationsOf(story)
  const { phase, said } = seen[step - 1] ?? {}
  const { label, kind, does } = PHASES[phase] ?? {}
  const name = kind === 'hook' ? label : `${label?.[0].toUpperCase()}${label?.slice(1)}`
  if (step < seen.length) return kind === 'hook' ? [name, said ? `${said}.` : `runs: ${does}.`] : [`${name}:`, `${said ?? does}.`]
  const warnings = story.events.filter((event) => event.phase === 'warning').map((event) => `The log warns: ${event.code ?? event.said}.`)
  return [`${name}.`, story.conclusion, warnings.join(' ')]
}

/** What the token carries after each station; a hook changes nothing that can be seen. */
const CARRIES = { parsing: '{ }', handler: '{ }', onError: 'Error', errorHandler: 'Error', preSerialization: '{ }', serialization: '"…"', onSend: '"…"' }

function Rail ({ shape, story, plan, step, chosen, onChoose }) {
  const seen = stationsOf(story)
  const { size, spot, stop, main, errors, way, begin, first } = RAILS[shape]
  const ways = seen.map(({ phase }, at) => way(seen[at - 1]?.phase, phase))
  const token = useTrip(step, story, (to) => ways[to - 1])
  const passed = seen.slice(0, step)
  const reached = new Map(passed.map((event) => [event.phase, event]))
  const { phase, said } = passed.at(-1) ?? {}
  const isError = said === 'throws' || PHASES[phase]?.aside
  // What nobody catches ends the process, and the connection.
  const isLost = !story.answer && step === seen.length && !said?.endsWith('nobody catches it')
  const carried = reached.has('writing') && story.answer ? String(story.answer.status) : passed.map((event) => event.said === 'throws' ? 'Error' : CARRIES[event.phase]).filter(Boolean).at(-1) ?? plan.method
  const [x, y] = !phase ? begin : isLost ? stop(phase) : spot(phase)

  return (
    <svg className={styles[shape]} viewBox={`0 0 ${size.join(' ')}`} role='group' aria-label='The rail of a request, and beside it the rail of errors' data-answer={step === seen.length ? story.answer?.status ?? 'none' : undefined}>
      {['rail', 'bore'].map((layer) => (
        <g key={layer} className={styles[layer]}>
          {errors.map((line) => <path key={line} d={line} className={styles.red} />)}
          <path d={main} />
        </g>
      ))}
      <text className={styles.errors} x={first[0] + (shape === 'wide' ? -14 : 10)} y={first[1] + (shape === 'wide' ? 4 : 53)} aria-hidden>errors</text>
      <path className={styles.trail} d={ways.slice(0, step - 1).join('')} />
      <path key={step} className={clsx(styles.wake, isError && styles.thrown)} d={ways[step - 1]} pathLength='1' />
      {phases.map((one) => (
        <Station
          key={one.id} phase={one} at={spot(one.id)} shape={shape}
          doing={one.id === 'handler' ? plan.handler : plan.hooks[one.id]}
          isChosen={one.id === chosen} onChoose={() => onChoose(one.id === chosen ? 'request' : one.id)}
          state={one.id === phase ? (isError ? 'threw' : 'now') : reached.has(one.id) ? (reached.get(one.id)?.said === 'throws' ? 'threw' : 'past') : isSkipped(one.id, reached) ? 'skipped' : 'later'}
          isNow={one.id === phase} isStuck={isLost && one.id === phase}
          visits={passed.filter((event) => event.phase === one.id).length}
        />
      ))}
      <g ref={token} className={clsx(styles.token, isError && styles.thrown)} style={{ transform: `translate(${x}px, ${y}px)` }} aria-hidden='true'>
        <rect x='-25' y='-13' width='50' height='26' rx='13' />
        <text y='4'>{carried}</text>
      </g>
      {isLost && (
        <g className={styles.waits} transform={shape === 'wide' ? 'translate(18 54)' : 'translate(222 12)'}>
          <circle r='8' /><path d='M0-5V0L4 2' /><text x='14' y='4'>client still waits</text>
        </g>
      )}
    </svg>
  )
}

/** A gate of the reader's, or a step of Fastify's own. */
function Station ({ phase: { id, kind, label, aside }, at, shape, doing, state, isNow, isStuck, visits, isChosen, onChoose }) {
  const [[x, y], isWide, isGate] = [at, shape === 'wide', kind === 'hook']
  const isOpen = state === 'past' || (isNow && !isStuck && doing?.does !== 'throw')
  const canChange = isGate || id === 'handler'
  const does = isStuck ? 'never goes on' : doing && !['pass', 'object'].includes(doing.does) ? DEED_WORDS[doing.does] : ''
  const text = isWide ? { x, y: isGate ? y - (aside ? 44 : 72) : y + 36 } : { x: aside ? x - 50 : x + 50, y: y + 4 }
  const top = Math.min(text.y, y - 10)
  const hit = isWide ? { x: x - 28, y: top - 14, width: 56, height: y + 70 - top } : { x: (aside ? x - 150 : x) - 20, y: y - 15, width: 190, height: 30 }
  const beside = (label.length + (visits > 1 ? 3 : 0)) * 7.6 + 10
  const below = isWide ? { x: x + (isGate ? 9 : 0), y: y + (isGate ? 52 : 50) } : { x: text.x + (aside ? -beside : beside), y: y + 4 }
  const look = clsx(styles.station, aside && styles.aside, styles[state], isNow && styles.here, isGate && !doing && styles.none, isChosen && styles.chosen)
  const press = canChange && asButton(`${label}: ${doing ? DEED_WORDS[doing.does] : 'no hook'}. Change it`, onChoose)
  return (
    <g className={look} data-phase={id} data-visits={visits} aria-pressed={canChange ? isChosen : undefined} {...press}>
      {canChange && <rect className={styles.hit} {...hit} rx='6' />}
      {isGate
        ? (
          <g transform={`translate(${x} ${y})${isWide ? '' : ' rotate(90)'}`} className={clsx(styles.gate, isOpen && styles.open)}>
            <rect x='-5' y='-25' width='10' height='24' rx='3' />
            <rect x='-5' y='1' width='10' height='24' rx='3' />
          </g>
          )
        : <rect className={styles.dock} x={x - (isWide ? 20 : 28)} y={y - (isWide ? 18 : 12)} width={isWide ? 40 : 56} height={isWide ? 36 : 24} rx='8' />}
      <text {...text} className={clsx(styles.name, canChange && styles.yours)}>{id === 'objects' && isWide ? 'objects' : label}{visits > 1 && ` ×${visits}`}</text>
      {does && <text {...below} className={clsx(styles.does, doing?.does === 'throw' && styles.red)}>{isWide && !isStuck ? doing.does : does}</text>}
    </g>
  )
}

/** How a hook or the handler is written, and what it does. */
function Doing ({ name, plan, change, onDone }) {
  const isHandler = name === 'handler'
  const doing = isHandler ? plan.handler : plan.hooks[name]
  const set = (next) => change(isHandler ? { handler: next } : { hooks: withHook(plan.hooks, name, next) })
  const options = isHandler ? HANDLER_STYLES : [...kinds, { id: 'off', label: 'no hook' }]
  return (
    <>
      <Choice beside label={name} options={options} value={doing?.style ?? 'off'} onChange={(style) => set(style === 'off' ? undefined : { style, does: doing?.does ?? deeds[name][0] })} />
      {doing && <Choice beside label='does what' options={deeds[name].map((id) => ({ id, label: DEED_WORDS[id] }))} value={doing.does} onChange={(does) => set({ ...doing, does })} />}
      <button type='button' className={styles.done} onClick={onDone}>the request</button>
    </>
  )
}

/** In the order of the phases, whichever was added last. */
function withHook (hooks, name, doing) {
  const changed = { ...hooks, [name]: doing }
  return Object.fromEntries(phases.flatMap(({ id }) => changed[id] ? [[id, changed[id]]] : []))
}
