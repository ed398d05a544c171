import clsx from 'clsx'
import model from '@generated/models/throw.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import frame from '../Lab/frame.module.css'
import { partProgram } from '../Lab/part-program'
import Problem from '../Lab/Problem'
import Program from '../Lab/Program'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { offers } } = model
const BUTTONS = EXAMPLES.flatMap(({ id, short }) => short ? [{ id, label: short }] : [])
const TOPIC = {
  first: EXAMPLES[0].plan,
  read: (text) => readState(text, model),
  write: (plan) => writeState(plan, model),
  ask: (plan) => ['throwAt', plan],
  steps: ({ events }) => events.length
}
/** What is added to who did it. */
const DEEDS = { throws: 'throws', passes: 'throws it again', answers: 'answers', runs: 'runs', default: 'is called' }

export default guard(ThrowLab)

/**
 * A throw somewhere in three instances of the real Fastify: the reader decides where, what, and which instance has an
 * error handler, and sees who meets the error.
 */
function ThrowLab () {
  const { question: plan, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const { events, program } = story

  return (
    <Figure
      name='throw' {...own} examples={BUTTONS} player={events.length > 1 ? player : undefined}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The same as a program' label='Copy the program' code={program} play={partProgram(program)} />}
    >
      <div className={styles.sides}>
        <Side label='The plugins'>
          <Tree plan={plan} current={events[player.step - 1]} onChange={change} />
        </Side>
        <Side label='The way of the error'>
          <Problem problem={problem} shown='the last error that was thrown' />
          <Way story={story} step={player.step} isStale={problem !== ''} />
        </Side>
      </div>
    </Figure>
  )
}

/** The instances, one in the other, with what can be changed about each, and where the error is. */
function Tree ({ plan: { place, thrown, handlers }, current, onChange }) {
  const route = (
    <div className={styles.route}>
      <code>GET /orders</code>
      <Select label='Throw in' options={offers.places} value={place} onChange={(id) => onChange({ place: id })} />
      <Select label='What' options={offers.thrown} value={thrown} onChange={(id) => onChange({ thrown: id })} />
    </div>
  )
  // From the innermost outwards: each instance is drawn around the ones in it.
  const nested = offers.instances.toReversed().reduce((inside, name) => (
    <div key={name} className={clsx(styles.instance, current?.at === name && styles.current)} data-instance={name}>
      <div className={styles.line}>
        <strong className={styles.name}>{name}</strong>
        <select aria-label={`error handler of ${name}`} value={handlers[name]} onChange={({ target }) => onChange({ handlers: { ...handlers, [name]: target.value } })}>
          {offers.handlers.map(({ id, label }) => <option key={id} value={id}>{label}</option>)}
        </select>
        {name === offers.instances[0] && <span className={styles.hooks}>onError, onSend, onResponse</span>}
      </div>
      {inside}
    </div>
  ), route)
  return <div className={clsx(styles.instance, current?.what === 'default' && styles.current)}><p className={styles.last}>Fastify’s default error handler</p>{nested}</div>
}

function Select ({ label, options, value, onChange }) {
  return (
    <label className={styles.choice}>
      <span className={styles.label}>{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => <option key={option.id} value={option.id}>{option.label}</option>)}
      </select>
    </label>
  )
}

function Way ({ story: { events, status, body, isBroken, conclusion }, step, isStale }) {
  return (
    <div className={clsx(isStale && frame.outdated)}>
      <p className={styles.said} role='status'><strong>{status}{isBroken && ', then a broken connection'}</strong> {conclusion}</p>
      <pre className={styles.body} tabIndex={0} role='group' aria-label='What the client got'>{body || '(no body)'}</pre>
      <ol className={styles.steps}>
        {events.map(({ what, said }, index) => (
          <li key={index} className={clsx(styles[what], index + 1 === step && styles.current, index >= step && styles.later)} aria-current={index + 1 === step ? 'step' : undefined}>
            {what === 'log' ? <><span className={styles.label}>log</span> {said}</> : <>{said} {DEEDS[what]}</>}
          </li>
        ))}
      </ol>
    </div>
  )
}
