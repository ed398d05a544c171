import clsx from 'clsx'
import Figure, { guard, usePlayer, useQuestion, useTravel } from '../Figure'
import { Choice } from '../Lab/fields'
import { STATIONS, cutBytes, fillPipe, sayStep } from './pipe'
import { EXAMPLES, addressIn, nameChoice, readAnswer } from './state'
import styles from './styles.module.css'

const BUTTONS = EXAMPLES.filter(({ label }) => label)
const LISTS = [['What it gives', 'value', 'values'], ['How', 'how', 'hows'], ['The client', 'client', 'clients']]
/** A shape before the words, so that each form is seen. */
const SIGNS = { object: '{ }', string: '“ ”', Buffer: '01', stream: '≈', 'web stream': '≈', Response: '≈', promise: '…', Error: '✕', undefined: '∅', null: '∅' }
const BESIDE = ['error', 'log', 'after', 'source']

const STEPS = Object.keys(STATIONS)

export default guard(ReplyLab)

/**
 * What a handler gives goes through a pipe to the socket, and changes its form, a step at a time. All of it was captured
 * on sockets: a browser has none.
 */
function ReplyLab ({ recorded }) {
  const { question: choice, isOwn, change, frame: own } = useQuestion({ examples: BUTTONS, first: EXAMPLES[0].choice, ...addressIn(recorded) })
  const answer = readAnswer(recorded, choice)
  const { handler, events } = answer
  const player = usePlayer(events.length, choice, isOwn ? events.length : 1, { say: (step) => sayStep(answer, step).join(' ') })
  const { step, last } = player
  const stage = useTravel(step, choice)
  const seen = events.slice(0, step)
  const { payloads, furthest } = fillPipe(answer, choice.client, step)
  const lost = payloads.filter(({ end }) => end === 'lost')
  // An answer that is sent has left the pipe; what comes after it goes as far as it stands.
  const isSent = payloads.some(({ at, end }) => at === 'body' && end === 'sent')
  const reach = isSent ? Math.max(...payloads.map(({ at, end }) => end === '' ? STEPS.indexOf(at) : -1)) : furthest
  const now = seen.at(-1)?.what
  const states = STEPS.map((id, at) => seen.some(({ what }) => what === id) ? 'passed' : events.some(({ what }) => what === id) ? 'to come' : at < furthest ? 'left out' : step < last ? 'to come' : 'not reached')
  const pieces = cutBytes(answer).filter((piece) => piece.step <= step)
  const say = sayStep(answer, step)
  const running = findLine(handler, seen)

  const notes = seen.map(({ what, said }, index) => BESIDE.includes(what) && (
    <p key={index} className={clsx(styles[what], index + 1 === step && styles.now)} data-move={`said-${index}`}>{said}</p>
  ))

  return (
    <Figure
      name='reply' {...own} player={player}
      say={<><strong>{say[0]}</strong> {say[1]}</>}
      counts={[['reply.send()', seen.filter(({ what }) => what === 'send').length], ['left out', states.filter((state) => state === 'left out').length], ['status', pieces[0]?.text.split(' ')[1] ?? '–']]}
      caption={`Each answer was captured on a socket, with Node ${recorded.node}. The code is what ran.`}
    >
      <div className={styles.stage} ref={stage}>
        <ol className={styles.pipe} aria-label='Steps'>
          {Object.entries(STATIONS).map(([id, label], at) => (
            <li key={id} data-step={id} className={clsx(styles[states[at].replace(' ', '-')], now === id && styles.here, at <= reach && styles.full, lost.some((one) => one.at === id) && styles.leak)} aria-current={now === id ? 'step' : undefined}>
              <span className={styles.name}>{label}</span><span className='spoken-only'>: {states[at]}</span>
              <span className={styles.gate} aria-hidden='true' />
              <span className={styles.tube}>
                <i data-move={`at-${id}`} />
                {payloads.filter((one) => one.at === id && one.end !== 'lost').map((one) => <Payload key={one.id} {...one} />)}
              </span>
              {lost.filter((one) => one.at === id).map((one) => <Payload key={one.id} {...one} />)}
            </li>
          ))}
        </ol>
        {LISTS.map(([label, field, list]) => {
          // What was not captured cannot be chosen.
          const options = recorded.offers[list].map((offer) => ({ ...offer, disabled: !Object.hasOwn(recorded.answers, nameChoice({ ...choice, [field]: offer.id })) }))
          return <div key={field} className={styles[field]}><Choice label={label} value={choice[field]} options={options} onChange={(id) => change({ ...choice, [field]: id })} beside /></div>
        })}
        <pre className={clsx(styles.code, now === 'handler' && styles.running)} tabIndex={0} role='group' aria-label='The handler'>
          {handler.split('\n').map((line, at) => (
            <span key={at} className={clsx(at === running && styles.now)}>{`${line}\n`}</span>
          ))}
        </pre>
        <div className={styles.fallen} role='group' aria-label='Beside the pipe'>
          <p className={styles.title} aria-hidden='true'>Beside the pipe</p>
          {!notes.some(Boolean) && lost.length === 0 && <p>Nothing yet.</p>}
          <div className={styles.notes} tabIndex={0} role='group' aria-label='Hooks and log'>
            {notes}
            {lost.map(({ id, form }) => <p key={id} className={styles.error}>✕ {form} lost</p>)}
          </div>
        </div>
        <pre className={clsx(styles.bytes, pieces.length > 0 && styles.got)} tabIndex={0} role='group' aria-label='The bytes that the client gets'>
          {pieces.map((piece, index) => <span key={index} className={clsx(piece.step === step && styles.now)} data-move={`piece-${index}`} data-from='at-body'>{index === 1 && '\n'}{piece.text.trimEnd()}</span>)}
          {pieces.length === 0 && <span className={styles.none}>{step < last ? '(no byte yet)' : '(no byte)'}</span>}
        </pre>
      </div>
    </Figure>
  )
}

/** The line of the handler that runs, or whose value Fastify passes on; -1 when it is none. */
function findLine (handler, seen) {
  const [{ what, said }, before] = [seen.at(-1), seen.at(-2)]
  const lines = handler.split('\n')
  const find = (part) => lines.findIndex((line) => line.includes(part))
  const gives = (event) => event?.what === 'handler' && !/runs|a promise$/.test(event.said)
  if (what === 'handler' && said.endsWith('a promise')) return find(handler.includes('await ') ? 'await ' : 'return ')
  if (what === 'handler') return said.endsWith('runs') ? 0 : find('return ')
  if (what !== 'send') return -1
  if (gives(before)) return find('return ')
  return seen.filter((event) => event.what === 'send').length === 1 ? find('reply.send(') : -1
}

function Payload ({ id, form, at, end }) {
  const sign = SIGNS[form] ?? '▪'
  return (
    <span className={clsx(styles.payload, styles[end], (form === 'Error' || end === 'lost') && styles.wrong, sign === '≈' && styles.stream, form === 'promise' && styles.promise)} data-move={id} data-from='at-handler'>
      {at === 'head' && !end && <b>head</b>}<span aria-hidden='true'>{end === 'lost' ? '✕' : end === 'sent' ? '✓' : sign}</span> {form}
    </span>
  )
}
