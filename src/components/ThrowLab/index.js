import clsx from 'clsx'
import model from '@generated/models/throw.json'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import frame from '../Lab/frame.module.css'
import { Refusal, Select } from '../Lab/fields'
import Program from '../Lab/Program'
import { splitProgram } from '../Lab/split-program'
import { addressIn } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { offers } } = model
const LIST = EXAMPLES.map(({ id, label, short }) => ({ id, label: short ?? label }))
const TOPIC = {
  first: EXAMPLES[0].plan,
  ...addressIn(model),
  ask: (plan) => ['throwAt', plan],
  steps: ({ events }) => events.length,
  say: (story, step) => sayOf(story, step).join(' ')
}
/** The rail that an error climbs. */
const UP = ['route', 'onError', ...offers.instances.toReversed(), 'default']
/** What is added to who did it, or to which hook runs. */
const DEEDS = {
  throws: 'throws.',
  passes: 'throws the error again.',
  answers: 'gets the error, and answers.',
  default: 'gets the error: nobody else has answered.',
  uncaught: 'gets the error: a timer has no other caller.',
  onError: 'sees the error, and cannot answer.',
  onSend: 'gets what is sent to the client.',
  onResponse: 'runs: the client has its answer.'
}

export default guard(ThrowLab)

/**
 * A throw somewhere in three instances of the real Fastify: the reader decides where, what, and which instance has an
 * error handler, and sees the error climb until somebody answers, or fall out.
 */
function ThrowLab () {
  const { question: plan, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const stage = useTravel(player.step, story)
  const [name, deed] = sayOf(story, player.step)
  const seen = story.events.slice(0, player.step)
  const way = seen.map(spotOf)
  const isLast = player.step === player.last
  const isAnswered = isLast || way.includes('onResponse') || ['late', 'timer'].includes(story.plan.place)
  const isDead = way.includes('process')
  const count = (...deeds) => seen.filter(({ what }) => deeds.includes(what)).length
  const logged = [...story.before, ...seen].filter(({ what }) => what === 'log').map(({ said }) => said)
  const row = (id, inside = null, more = {}) => <Row id={id} way={way} now={seen.at(-1)} {...more}>{inside}</Row>
  /** A row of hooks: whose they are; or that they ran before the throw, or not at all. */
  const hooks = (id, inherited = '') => {
    const hasRun = story.before.some(({ said }) => said.startsWith(id))
    const owners = `of app${story.plan.place === id ? ' and orders' : inherited}`
    const note = hasRun ? 'ran before the throw' : isLast && !way.includes(id) ? '✕ does not run' : owners
    return row(id, <span className={styles.said}>{note}</span>, { hasRun })
  }
  const select = (label, options, value, write) => <Select aria-label={label} options={options} value={value} onChange={(id) => change(write(id))} />
  const thrown = offers.places.find(({ id }) => id === plan.place)?.who !== '' && select('What is thrown', offers.thrown, plan.thrown, (id) => ({ thrown: id }))
  const route = row('route', <>{select('Throw in', offers.places, plan.place, (place) => ({ place }))}{thrown}</>, { className: styles.route })
  // From the innermost outwards: each instance is drawn around the ones in it.
  const nested = offers.instances.toReversed().reduce((inside, instance, out) => {
    const does = plan.handlers[instance]
    const handler = select(`error handler of ${instance}`, offers.handlers, does, (id) => ({ handlers: { ...plan.handlers, [instance]: id } }))
    return <div className={styles.scope} data-instance={instance}>{row(instance, handler, { does, out })}{inside}</div>
  }, <>{hooks('onError', ', inherited')}{route}</>)

  return (
    <Figure
      name='throw' {...own} examples={LIST} player={player} say={<><strong>{name}</strong> {deed}</>}
      counts={[
        ['throws', count('throws', 'passes')],
        ['handlers called', count('passes', 'answers', 'default')],
        ['status', isAnswered ? story.status : '–']
      ]}
      caption='The real Fastify runs here, on one request without a socket.'
      program={<Program summary='The same as a program' label='Copy the program' code={story.program} play={splitProgram(story.program)} />}
    >
      {problem && <Refusal problem={problem} shown='the last error that was thrown' />}
      <div className={clsx(styles.stage, problem && frame.outdated)} ref={stage}>
        <section className={styles.scope} aria-label='The way of the error'>
          {row('default', 'error handler', { does: 'answers', out: offers.instances.length })}
          {nested}
        </section>
        <section className={clsx(styles.out, isAnswered && styles.sent)} aria-label='The way of the answer'>
          {hooks('onSend')}
          <div className={styles.client}>
            <code>client</code> <strong>{isAnswered && story.status}</strong>{' '}
            <pre tabIndex={0} role='group' aria-label='What the client got'>{isAnswered && story.body}</pre>{' '}
            <strong className={styles.broken}>{isLast && story.isBroken && '✕ closed'}</strong>
          </div>
          {hooks('onResponse')}
          {row('log', <span className={styles.said}>{logged.map((said, index) => <span key={index}>{said}</span>)}</span>, { hasRun: logged.length > 0 })}
          {row('process', isDead && '✕ ends', { className: clsx(styles.process, isDead && styles.dead) })}
        </section>
      </div>
    </Figure>
  )
}

/** Where on the drawing something happens. */
function spotOf ({ at, what, said }) {
  const [hook] = said.split(' ')
  if (what === 'throws' || what === 'runs') return hook in DEEDS ? hook : 'route'
  return what === 'uncaught' ? 'process' : at || what
}

/** Who does something, and what; in the end, what has become of the error. */
function sayOf ({ events, status, isBroken, conclusion }, step) {
  const { what, said } = events[step - 1]
  if (step === events.length) return [`${status}${isBroken ? ', then a broken connection' : ''}.`, conclusion]
  if (what === 'log') return ['The log', `gets “${said}”.`]
  return [/^(on|pre)/.test(said) ? said : `The ${said.replace('the ', '')}`, DEEDS[what] ?? DEEDS[said.split(' ')[0]]]
}

/**
 * A place where the error, or the answer, stops. An error handler is a gate, closed where it answers, opened by an
 * error that it throws again.
 */
function Row ({ id, way, now, does = '', out = 0, hasRun = false, className = '', children }) {
  const rank = UP.indexOf(id)
  const isError = ['throws', 'passes', 'uncaught'].includes(now.what) || /^(onError|error:|warn:)/.test(now.said)
  const isClimbed = way.some((spot) => UP.indexOf(spot) >= rank)
  const look = clsx(styles.row, rank > 0 && styles.rail, isClimbed && styles.climbed, (hasRun || way.includes(id)) && styles.met)
  return (
    <div className={clsx(look, className)} style={/** @type {any} */ ({ '--if-out': out })}>
      <span className={styles.spot} aria-current={way.at(-1) === id ? 'step' : undefined}>
        {does ? <span className={clsx(styles.gate, styles[does])}><i /><i /></span> : <i className={styles.dot} />}
        {way.at(-1) === id && <span className={clsx(styles.marker, isError && styles.error)} data-move='error'>{isError ? '✕ error' : 'answer'}</span>}
      </span>
      <code className={styles.name}>{id}</code>
      {children}
    </div>
  )
}
