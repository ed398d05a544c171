import { useId } from 'react'
import clsx from 'clsx'
import model from '@generated/models/logging.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import TextField from '../Lab/TextField'
import { findWrong, readState, sayPiece, sayShare, writeState } from './state'
import styles from './styles.module.css'

const { examples, example: { offers } } = model
const TOPIC = {
  first: model.example.choice,
  read: (text) => readState(text, examples, offers),
  write: (choice) => writeState(choice, examples),
  ask: (choice) => ['composeLine', choice]
}

export default guard(LoggingLab)

/**
 * The real Pino: set a logger, bind fields to a child, log an object, and see which part of the line comes from where.
 */
function LoggingLab () {
  const { question: choice, answer: line, problem, change, frame: own } = useFigure(model, TOPIC)
  const id = useId()
  return (
    <Figure name='logging' {...own} caption='The real Pino runs here. The time, the process and the host are invented.'>
      <div className={styles.sides}>
        <Side label='The logger and the call'><Fields choice={choice} problem={problem} problemId={`${id}-problem`} onEdit={(changed) => change(changed, { isTyped: true })} /></Side>
        <Side label='The line'>
          <Problem id={`${id}-problem`} problem={problem} shown='the last line that worked' />
          <div className={clsx(problem && frame.outdated)}><Pieces line={line} /></div>
        </Side>
      </div>
    </Figure>
  )
}

function Fields ({ choice, problem, problemId, onEdit }) {
  const { level, method, serializers } = choice
  const wrong = findWrong(problem)
  // Kept in their order, so that an example stays one.
  const toggle = (id, on) => onEdit({ serializers: offers.serializers.map((one) => one.id).filter((one) => one === id ? on : serializers.includes(one)) })
  const named = (id) => ({ id, label: id })
  const text = (field, label, rows = 1) => <TextField label={label} value={choice[field]} rows={rows} problemId={wrong === field ? problemId : undefined} onChange={(value) => onEdit({ [field]: value })} />
  return (
    <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
      <div className={styles.pair}>
        <Choice label='The logger’s level' value={level} options={offers.levels.map(named)} onChange={(value) => onEdit({ level: value })} />
        <Choice label='The method that is called' value={method} options={offers.methods.map(named)} onChange={(value) => onEdit({ method: value })} />
      </div>
      {text('object', 'The object', 4)}
      {text('bindings', 'child(bindings)', 2)}
      <div className={styles.pair}>{text('message', 'The message')}{text('redact', 'redact, paths (a.b, c)')}</div>
      <fieldset className={styles.serializers}>
        <legend className={frame.label}>serializers</legend>
        {offers.serializers.map(({ id, says }) => <Check key={id} label={says} checked={serializers.includes(id)} onChange={(on) => toggle(id, on)} />)}
      </fieldset>
    </form>
  )
}

/**
 * A line of log, and where each part of it comes from. What was there before the call is told from what was made in it
 * by a mark and in words, not by colour alone.
 */
function Pieces ({ line: { choice, written, noop, pieces } }) {
  return (
    <>
      {written && <p className={styles.text} data-line><code>{pieces.map((piece, index) => <span key={index} className={clsx(piece.ready && styles.ready)}>{piece.text.trimEnd()}</span>)}</code></p>}
      <p className={styles.share} aria-live='polite'>
        {written
          ? sayShare(pieces)
          : <>Nothing is written: the level is <code>{choice.level}</code>. {noop && <><code>{choice.method}</code> is the same function as <code>silent</code>, which does nothing.</>}</>}
      </p>
      {written && (
        <ol>
          {pieces.map((piece, index) => (
            <li key={index} className={clsx(styles.row, piece.ready && styles.before)}>
              <span className={styles.when}>{piece.ready ? '● before' : '○ in the call'}</span>
              <code className={styles.part}>{piece.text.trimEnd()}</code>
              <span className={styles.source}>{sayPiece(piece)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
