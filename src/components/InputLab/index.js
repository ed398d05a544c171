import { useId } from 'react'
import clsx from 'clsx'
import model from '@generated/models/input.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigure } from '../Figure/use-figure'
import { useTravel } from '../Figure/use-travel'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import TextField from '../Lab/TextField'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const MEBIBYTE = 2 ** 20
/** How many fields of a body there is room for, or changes of it. */
const MOST = 5
const { examples, example: { offers } } = model
const TOPIC = {
  first: model.example.question,
  read: (text) => readState(text, examples, offers),
  write: (question) => writeState(question, examples),
  ask: (question) => ['traceInput', question],
  // The first step is the client's.
  steps: ({ stations }) => 1 + stations.filter(({ outcome }) => outcome !== 'unreached').length,
  say: (trace, step) => sayOf(trace, step).join(' ')
}

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
  const changes = seenOf(trace, player.step).flatMap((station) => station.changes)
  const text = (field, label, rows) => (
    <TextField label={label} rows={rows} value={question[field]} problemId={problem.startsWith(BEGINNINGS[field]) ? `${id}-problem` : undefined} onChange={(value) => change({ [field]: value }, { isTyped: true })} />
  )
  return (
    <Figure
      name='input' {...own} player={player} say={<><strong>{name}</strong> {said}</>}
      counts={['converted', 'removed', 'default'].map((kind) => [kind, changes.filter((one) => one.kind === kind).length])}
      caption={problem ? '' : 'The real Fastify runs here, on one POST without a socket.'}
      program={<Problem id={`${id}-problem`} problem={problem} shown='what became of the last body' />}
    >
      <section className={clsx(styles.stage, problem && frame.outdated)} aria-label='The steps' ref={stage}>
        <Gates trace={trace} step={player.step} last={player.last} question={question} change={change} />
      </section>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.sent}>{text('type', 'content-type', 1)}{text('body', 'The body', 2)}</div>
        {text('schema', 'schema.body of the route', 5)}
      </form>
    </Figure>
  )
}

/** How the model begins what it says of each field. */
const BEGINNINGS = { type: 'The content type', body: 'The body', schema: 'The schema' }

/** The stations that the body came to, up to a step. */
function seenOf ({ stations }, step) {
  return stations.slice(0, step - 1)
}

/** The name of the station, and what happens there. */
function sayOf (trace, step) {
  const { question: { type, body }, status } = trace
  const station = seenOf(trace, step).at(-1)
  if (!station) return ['The client', `sends ${body ? `${new TextEncoder().encode(body).length} bytes of text` : 'no body'}, and ${type ? 'says what they are' : 'no content type'}.`]
  const { id, name, said, outcome, changes } = station
  const told = id === 'validate' && outcome === 'changed' ? 'The body fits after Ajv, the validator, has changed it.' : id === 'handler' ? `The client gets ${status}.` : said
  const removed = id === 'poison' && changes.length > 0 ? ' What was found is gone.' : ''
  return [`${name}.`, `${told}${removed}${outcome === 'refused' ? ` Answer: ${status}.` : ''}`]
}

/** What became of the body at a station: a mark, and the word for those who hear the page. */
const MARKS = { passed: ['✓', 'passed'], changed: ['~', 'changed'], refused: ['✕', 'refused'], skipped: ['–', 'nothing to do'], unreached: ['', 'not reached'] }

/** The client and the gates, with the body where it is, what each gate did, and in the end the answer. */
function Gates ({ trace, step, last, question, change }) {
  const seen = seenOf(trace, step)
  const isRefused = seen.at(-1)?.outcome === 'refused'
  // A body that is refused stays before the gate.
  const place = isRefused ? step - 2 : step - 1
  const pack = <Pack key='pack' trace={trace} seen={isRefused ? seen.slice(0, -1) : seen} isRefused={isRefused} />
  const { parsers, limits, poison } = offers
  const settings = {
    type: <Choice label='A parser added' value={question.parser} options={parsers} onChange={(parser) => change({ parser })} />,
    limit: <Choice label='bodyLimit' value={question.limit} options={limits.map((limit) => ({ id: limit, label: limit < MEBIBYTE ? `${limit} bytes` : `${limit / MEBIBYTE} MiB` }))} onChange={(limit) => change({ limit: Number(limit) })} />,
    poison: <Choice label='on…Poisoning' value={question.poison} options={poison.map((id) => ({ id, label: id }))} onChange={(reaction) => change({ poison: reaction })} />
  }
  return (
    <ol className={styles.gates}>
      <li className={clsx(styles.station, styles.client, step === 1 && styles.now)} aria-current={step === 1 ? 'step' : undefined}>
        <div className={styles.name}>The client</div>
        <div className={styles.setting}><Check label='does not tell the length' checked={question.chunked} onChange={(chunked) => change({ chunked })} /></div>
        <div className={styles.cell}>
          {place === 0 && pack}
          {step === last && (
            <div className={clsx(styles.answer, isRefused && styles.failed)} data-move='answer' data-from={`gate ${seen.at(-1)?.id}`}><strong>{isRefused && '✕ '}{trace.status}</strong> <code>{isRefused ? wordsOf(trace.answer) : trace.answer}</code></div>
          )}
        </div>
      </li>
      {trace.stations.map(({ id, name, outcome, said, changes }, index) => {
        const isLater = index >= seen.length
        const isNow = index === seen.length - 1
        const [mark, word] = MARKS[isLater ? 'unreached' : outcome]
        const isHere = place === index + 1
        return (
          <li key={id} className={clsx(styles.station, !isLater && (isNow ? styles.now : styles.past), !isLater && styles[outcome])} data-station={id} aria-current={isNow ? 'step' : undefined}>
            <div className={styles.name}><span data-move={`gate ${id}`} aria-hidden='true'>{mark}</span> {name}<span className='spoken-only'>: {word}</span></div>
            <div className={styles.setting}>{settings[id]}</div>
            <div className={styles.cell}>
              {isHere && pack}
              {!isLater && !isHere && (outcome === 'refused' || changes.length === 0) && <div className={styles.said}>{said}</div>}
              {!isLater && changes.length > 0 && <Changes changes={changes} isNow={isHere} />}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The body: the text that was sent, and from the parser on its fields. What a station just changed is told by Changes. */
function Pack ({ trace, seen, isRefused }) {
  const fields = seen.findLast((station) => station.fields)?.fields
  const changed = new Set(seen.at(-1)?.changes.map(({ path }) => nameIn(path)))
  const shown = fields?.filter(([name]) => !changed.has(name))
  return (
    <ul className={clsx(styles.pack, isRefused && styles.failed)} aria-label='On its way'>
      {!fields && <li className={clsx(styles.token, styles.raw)} data-move='text'>{trace.question.body || 'no body'}</li>}
      {shown?.slice(0, MOST).map(([name, value]) => <li key={name} className={styles.token} data-move={`field ${name}`} data-from='text'>{name && <b>{name} </b>}{value}</li>)}
      {shown && shown.length > MOST && <li className={styles.more}>and {shown.length - MOST} more</li>}
    </ul>
  )
}

/** What a station did to the fields; one that was removed stays there. */
function Changes ({ changes, isNow }) {
  return (
    <ul className={clsx(styles.changes, isNow && styles.fresh)}>
      {changes.slice(0, MOST).map(({ kind, path, from, to }) => (
        <li key={path} className={styles[kind]} data-move={isNow || kind === 'removed' ? `field ${nameIn(path)}` : undefined} data-from='gate validate'>
          <strong>{kind}</strong> <code>{path}</code>{from && <> <code>{from}</code></>}{to && <> → <code>{to}</code></>}
        </li>
      ))}
      {changes.length > MOST && <li className={styles.more}>and {changes.length - MOST} more</li>}
    </ul>
  )
}

/** What the client is told of an error. */
function wordsOf (answer) {
  const { code, message } = JSON.parse(answer)
  return `${code}: ${message}`
}

/** The field that a path begins with. */
function nameIn (path) {
  return path.split('/')[1] ?? ''
}
