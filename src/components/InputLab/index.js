import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/input.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import { useInView } from '../Figure/use-in-view'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import TextField from '../Lab/TextField'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const MEBIBYTE = 2 ** 20
const { examples, example: { offers } } = model
const TOPIC = {
  first: model.example.question,
  read: (text) => readState(text, examples, offers),
  write: (question) => writeState(question, examples),
  ask: (question) => ['traceInput', question],
  steps: ({ stations }) => stations.filter(({ outcome }) => outcome !== 'unreached').length
}

export default guard(InputLab)

/**
 * One body through the real Fastify, a station at a time: the reader decides what is sent and what the route expects,
 * and sees what each station did to it.
 */
function InputLab () {
  const { question, answer: trace, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const isOver = player.step === player.last
  const side = useInView(player.step, isOver)
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  return (
    <Figure
      name='input' {...own} player={player}
      actions={<><span>Answer: <strong>{isOver ? trace.status : '…'}</strong></span><button type='button' className={clsx(controls.button, styles.edit)} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit</button></>}
      caption='The real Fastify runs here, on one POST without a socket.'
    >
      <div className={clsx(styles.sides, isEditing && styles.editing)}>
        <Side label='What is sent, and what the route expects'>
          <p className={styles.sent}><code>{question.type || 'no content-type'}</code> <code>{question.body || 'no body'}</code></p>
          <Fields question={question} problem={problem} problemId={`${id}-problem`} onChange={(changed) => change(changed, { isTyped: true })} />
        </Side>
        <Side label='The steps' ref={side}>
          <Problem id={`${id}-problem`} problem={problem} shown='what became of the last body' />
          <div className={clsx(problem && frame.outdated)}>
            <ol>{trace.stations.map((station, index) => <Station key={station.id} station={station} isCurrent={index + 1 === player.step} isLater={index >= player.step} />)}</ol>
            <p className={styles.answer} role='status'>{isOver && <><strong>{trace.status}</strong> <code>{trace.answer}</code></>}</p>
          </div>
        </Side>
      </div>
    </Figure>
  )
}

/** How the model begins what it says of each field. */
const BEGINNINGS = { type: 'The content type', body: 'The body', schema: 'The schema' }

function Fields ({ question, problem, problemId, onChange }) {
  const text = (field, label, rows) => (
    <TextField label={label} rows={rows} value={question[field]} problemId={problem.startsWith(BEGINNINGS[field]) ? problemId : undefined} onChange={(value) => onChange({ [field]: value })} />
  )
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      {text('type', 'content-type', 1)}
      {text('body', 'The body', 2)}
      {text('schema', 'schema.body of the route', 6)}
      <div className={styles.settings}>
        <Choice label='A parser added' value={question.parser} options={offers.parsers} onChange={(parser) => onChange({ parser })} />
        <Choice label='bodyLimit' value={question.limit} options={offers.limits.map((limit) => ({ id: limit, label: limit < MEBIBYTE ? `${limit} bytes` : `${limit / MEBIBYTE} MiB` }))} onChange={(limit) => onChange({ limit: Number(limit) })} />
        <Choice label='on…Poisoning' value={question.poison} options={offers.poison.map((id) => ({ id, label: id }))} onChange={(poison) => onChange({ poison })} />
      </div>
      <Check label='The client does not tell the length' checked={question.chunked} onChange={(chunked) => onChange({ chunked })} />
    </form>
  )
}

/** What became of the body at a station: a mark, and the word for those who hear the page. */
const MARKS = { passed: ['✓', 'passed'], changed: ['~', 'changed'], refused: ['✕', 'refused'], skipped: ['–', 'nothing to do'], unreached: ['·', 'not reached'] }

function Station ({ station: { id, name, outcome, said, value, changes }, isCurrent, isLater }) {
  const [mark, word] = MARKS[isLater ? 'unreached' : outcome]
  return (
    <li className={clsx(styles.station, !isLater && styles[outcome], isCurrent && styles.current)} data-station={id} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden='true'>{mark}</span>
      <span className={styles.name}>{name}<span className='spoken-only'>: {word}</span></span>
      {!isLater && (
        <div className={styles.told}>
          {said && <p>{said}</p>}
          {changes.length > 0 && <ul>{changes.map(({ kind, path, from, to }) => <li key={path}><strong>{kind}</strong> <code>{path}</code>{from && <> <code>{from}</code></>}{to && <> → <code>{to}</code></>}</li>)}</ul>}
          {value && <p><code>{value}</code></p>}
        </div>
      )}
    </li>
  )
}
