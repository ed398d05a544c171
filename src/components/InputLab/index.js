import { Fragment, useId } from 'react'
import clsx from 'clsx'
import model from '@generated/models/input.json'
import { sayCount } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import { Check, Choice, Refusal, TextField } from '../Lab/fields'
import frame from '../Lab/frame.module.css'
import { addressIn } from './state'
import styles from './styles.module.css'

/** How many fields of a body there is room for, or changes of it. */
const MOST = 5
const { examples, example: { offers } } = model
const TOPIC = {
  first: model.example.question,
  ...addressIn(examples, offers),
  ask: (question) => ['traceInput', question],
  // The first step is the client's.
  steps: ({ stations }) => 1 + stations.filter(({ outcome }) => outcome !== 'unreached').length,
  say: (trace, step) => sayOf(trace, step).join(' ')
}
/** What the reader sets at a gate: the field of the question, and its label. */
const SETTINGS = { type: ['parser', 'A parser added'], limit: ['limit', 'bodyLimit'], poison: ['poison', 'on…Poisoning'] }

export default guard(InputLab)

/**
 * One body through the real Fastify, a gate at a time: as text, then as fields, until it comes to the handler or is
 * refused. The reader decides what is sent and what the route expects.
 */
function InputLab () {
  const { question, answer: trace, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const stage = useTravel(player.step, trace)
  const id = useId()
  const [name, said] = sayOf(trace, player.step)
  const changes = trace.stations.slice(0, player.step - 1).flatMap((station) => station.changes)
  // The problem begins with the name of the field that has it.
  const text = (field, label, rows, start) => (
    <TextField
      label={label} rows={rows} value={question[field]} problemId={problem.startsWith(start) ? id : undefined}
      onChange={(value) => change({ [field]: value }, { isTyped: true })}
    />
  )
  return (
    <Figure
      name='input' {...own} player={player} say={<><strong>{name}</strong> {said}</>}
      counts={['converted', 'removed', 'default'].map((kind) => [kind, changes.filter((one) => one.kind === kind).length])}
      caption={problem ? '' : 'The real Fastify runs here, on one POST without a socket.'}
      program={<Refusal id={id} problem={problem} shown='what became of the last body' />}
    >
      <section className={clsx(styles.stage, problem && frame.outdated)} aria-label='The steps' ref={stage}>
        <Gates trace={trace} step={player.step} last={player.last} question={question} change={change} />
      </section>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.sent}>
          {text('type', 'content-type', 1, 'The content type')}
          {text('body', 'The body', 2, 'The body')}
        </div>
        {text('schema', 'schema.body of the route', 5, 'The schema')}
      </form>
    </Figure>
  )
}

/** The field that a path begins with. */
const nameIn = (path) => path.split('/')[1] ?? ''

/** The name of the station, and what happens there. */
function sayOf (trace, step) {
  const { question: { type, body }, stations, status } = trace
  if (step === 1) {
    const size = body ? `${sayCount(new TextEncoder().encode(body).length, 'byte')} of text` : 'no body'
    return ['The client', `sends ${size}, and ${type ? body ? 'says what they are' : 'a content type' : 'no content type'}.`]
  }
  const { id, name, said, outcome } = stations[step - 2]
  if (id === 'validate' && outcome === 'changed') return [`${name}.`, 'The body fits after Ajv, the validator, has changed it.']
  if (id === 'handler') return [`${name}.`, `The client gets ${status}.`]
  return [`${name}.`, outcome === 'refused' ? `${said} Answer: ${status}.` : said]
}

/** What became of the body at a station: a mark, and the word for those who hear the page. */
const MARKS = { passed: ['✓', 'passed'], changed: ['~', 'changed'], refused: ['✕', 'refused'], skipped: ['–', 'nothing to do'] }

/** The client and the gates, with the body where it is, what each gate did, and in the end the answer. */
function Gates ({ trace, step, last, question, change }) {
  const seen = trace.stations.slice(0, step - 1)
  const isRefused = seen.at(-1)?.outcome === 'refused'
  // A body that is refused stays before the gate.
  const place = isRefused ? step - 2 : step - 1
  const pack = <Pack key='pack' trace={trace} seen={isRefused ? seen.slice(0, -1) : seen} isRefused={isRefused} />
  return (
    <ol className={styles.gates}>
      <li className={clsx(styles.station, styles.client, step === 1 && styles.now)} aria-current={step === 1 ? 'step' : undefined}>
        <div className={styles.name}>The client</div>
        <div className={styles.setting}>
          <Check label='does not tell the length' checked={question.chunked} onChange={(chunked) => change({ chunked })} />
        </div>
        <div className={styles.cell}>
          {place === 0 && pack}
          {step === last && (
            <div className={clsx(styles.answer, isRefused && styles.failed)} data-move='answer' data-from={`gate ${seen.at(-1)?.id}`}>
              <strong>{isRefused && '✕ '}{trace.status}</strong> <code>{cut(isRefused ? wordsOf(trace.answer) : trace.answer)}</code>
            </div>
          )}
        </div>
      </li>
      {trace.stations.map(({ id, name, outcome, said, changes }, index) => {
        const isLater = index >= seen.length
        const isNow = index === seen.length - 1
        const isHere = place === index + 1
        const [mark, word] = isLater ? ['', 'not reached'] : MARKS[outcome]
        const look = isLater ? [] : [isNow ? styles.now : styles.past, styles[outcome]]
        return (
          <li key={id} className={clsx(styles.station, look)} data-station={id} aria-current={isNow ? 'step' : undefined}>
            <div className={styles.name}>
              <span data-move={`gate ${id}`} aria-hidden='true'>{mark}</span> {name}<span className='spoken-only'>: {word}</span>
            </div>
            <div className={styles.setting}><Setting of={SETTINGS[id]} question={question} change={change} /></div>
            <div className={styles.cell}>
              {isHere && pack}
              {!isLater && !isHere && (outcome === 'refused' || changes.length === 0) && <div className={styles.said}>{cut(said)}</div>}
              {!isLater && changes.length > 0 && <Changes changes={changes} isNow={isHere} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

function Setting ({ of: [field, label] = [], question, change }) {
  const pick = (value) => offers[field].find(({ id }) => String(id) === value).id
  return field && <Choice label={label} value={question[field]} options={offers[field]} onChange={(value) => change({ [field]: pick(value) })} />
}

/** What the client is told of an error. */
function wordsOf (answer) {
  const { code, message } = JSON.parse(answer)
  return `${code}: ${message}`
}

/** The body: the text that was sent, and from the parser on its fields. What a station just changed is told by Changes. */
function Pack ({ trace, seen, isRefused }) {
  const fields = seen.findLast((station) => station.fields)?.fields
  const changed = new Set(seen.at(-1)?.changes.map(({ path }) => nameIn(path)))
  const shown = fields?.filter(([name]) => !changed.has(name))
  return (
    <ul className={clsx(styles.pack, isRefused && styles.failed)} aria-label='On its way'>
      {!shown && <li className={clsx(styles.token, styles.raw)} data-move='text'>{cut(trace.question.body || 'no body')}</li>}
      {shown?.slice(0, MOST).map(([name, value]) => (
        <li key={name} className={styles.token} data-move={`field ${name}`} data-from='text'>{name && <b>{name} </b>}{cut(value)}</li>
      ))}
      {shown?.length > MOST && <li>and {shown.length - MOST} more</li>}
    </ul>
  )
}

/** What a station did to the fields; one that was removed stays there. */
function Changes ({ changes, isNow }) {
  const moveOf = ({ kind, path }) => isNow || kind === 'removed' ? `field ${nameIn(path)}` : undefined
  return (
    <ul className={clsx(styles.changes, isNow && styles.fresh)}>
      {changes.slice(0, MOST).map((one) => (
        <li key={one.path} className={styles[one.kind]} data-move={moveOf(one)} data-from='gate validate'>
          <strong>{one.kind}</strong> <code>{one.path}</code>{one.from && <> <code>{one.from}</code></>}{one.to && <> → <code>{one.to}</code></>}
        </li>
      ))}
      {changes.length > MOST && <li>and {changes.length - MOST} more</li>}
    </ul>
  )
}

/** A line may end behind a sign, so that words stay whole. */
function cut (text) {
  return String(text).split(/(?<=[_,:&/])(?!\d)/).map((part, at) => <Fragment key={at}>{part}<wbr /></Fragment>)
}
