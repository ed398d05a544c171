import { useId } from 'react'
import clsx from 'clsx'
import model from '@generated/models/logging.json'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import { Check, Choice, Refusal, TextField } from '../Lab/fields'
import frame from '../Lab/frame.module.css'
import { addressIn, countBytes, findWrong, listSteps, placeLines } from './state'
import styles from './styles.module.css'

const { examples, example: { offers } } = model
const TOPIC = {
  first: model.example.choice,
  ...addressIn(examples, offers),
  ask: (choice) => ['composeLine', choice],
  steps: (line) => listSteps(line, offers).length,
  say: (line, step) => listSteps(line, offers)[step - 1].say
}
const PLACES = { buffer: 'sonic-boom: waits', written: 'fs.write()', file: 'the file' }

/** Bytes: a longer line scrolls in its box. What travels into a shorter one is seen on its way. */
const SHORT = 300

export default guard(LoggingLab)

/**
 * The real Pino: parts of a line that were ready and values that are new travel through its gates into the line, and the
 * line through the buffer into the file. The fields that a value comes from, and the gates, are edited in place.
 */
function LoggingLab () {
  const { question: choice, answer: line, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const steps = listSteps(line, offers)
  const now = steps[player.step - 1]
  const stage = useTravel(player.step, line)
  const id = useId()
  const wrong = findWrong(problem)
  const onEdit = (changed) => change(changed, { isTyped: true })
  // A value leaves from its field.
  const text = (field, label, rows = 1) => (
    <div data-move={field}>
      <TextField label={label} value={choice[field]} rows={rows} problemId={wrong === field ? `${id}-problem` : undefined} onChange={(value) => onEdit({ [field]: value })} />
    </div>
  )
  const choose = (field, label, options) => (
    <div data-move={field}><Choice label={label} value={choice[field]} options={options} onChange={(value) => onEdit({ [field]: value })} /></div>
  )
  const named = (name) => ({ id: name, label: name })
  // Kept in their order, so that an example stays one.
  const toggle = (id, on) => onEdit({ serializers: offers.serializers.map((one) => one.id).filter((one) => one === id ? on : choice.serializers.includes(one)) })

  const joined = steps.slice(0, player.step).findLast(({ is }) => is === 'piece')?.at ?? -1
  const taken = line.pieces.slice(0, joined + 1)
  const onItsWay = ['serialize', 'redact'].includes(now.is) ? line.pieces[now.at] : undefined
  const places = placeLines(now, offers.endings.find((one) => one.id === line.choice.ending))
  const called = steps.findIndex(({ is }) => is === 'call') + 1
  const lookOf = (is) => now.is === is ? styles.now : steps.slice(0, player.step).some((step) => step.is === is) ? styles.past : undefined
  const value = (is) => <code className={styles.value}>{onItsWay && now.is === is && <Piece at={now.at} text={is === 'redact' ? onItsWay.text : onItsWay.plain} from='object' />}</code>

  return (
    <Figure
      name='logging' {...own} player={player} say={now.say} caption='The real Pino runs here. The bytes are those of line 1. The time, the process and the host are invented.'
      counts={[
        ['bytes reused', countBytes(taken.filter(({ ready }) => ready))],
        ['bytes made', countBytes(taken.filter(({ ready }) => !ready))],
        ['lines lost', places.filter((place) => place === 'lost').length]
      ]}
    >
      <div className={styles.stage} ref={stage}>
        <section aria-label='The line'>
          <p className={clsx(styles.line, places.length > 0 && styles.whole, (places.length > 0 || countBytes(taken) > SHORT) && styles.still, problem && frame.outdated)} data-move='line' data-line>
            {taken.map(({ from, text, ready }, at) => (
              <Piece
                key={at} at={at} text={text} ready={ready} from={ready ? `ready ${from}` : from === 'field' ? 'object' : from}
                isWrong={steps.some((step) => step.isWrong && step.at === at)} isNow={now.is === 'piece' && at === joined}
              />
            ))}
          </p>
        </section>
        <div className={styles.machine}>
          <div className={styles.way}>
            {Object.entries(PLACES).map(([id, name]) => (
              <div key={id} className={styles.place} data-place={id}>
                <span className={frame.label}>{name}</span>
                <span className={styles.blocks}>
                  {places.map((place, at) => (place === 'lost' ? 'buffer' : place) === id && <Line key={at} at={at} place={place} isOver={now.is === 'end'} />)}
                </span>
              </div>
            ))}
          </div>
          <div className={styles.shelf}>
            {problem ? <Refusal id={`${id}-problem`} problem={problem} shown='the last line that worked' /> : <span className={frame.label}>Ready, made once</span>}
            {!problem && line.ready.map(({ from, text }) => {
              const isMade = from !== 'child' || steps.slice(0, player.step).some(({ is }) => is === 'child')
              return <code key={from} className={clsx(styles.chip, isMade && styles.ready)} data-move={isMade ? `ready ${from}` : undefined} data-from={from === 'child' ? 'bindings' : undefined}><span className={clsx(!isMade && styles.slot)}>{text}</span></code>
            })}
          </div>
          <div className={styles.gates}>
            <div className={clsx(styles.gate, lookOf('call'), player.step >= called && (line.written ? styles.open : styles.closed))}>
              <span className={frame.label}>level gate</span>
              <span className={styles.doors} aria-hidden='true'><i />{player.step >= called && <b data-move='call' data-from='method'>{!line.written && '✕ '}{line.choice.method}()</b>}<i /></span>
            </div>
            <fieldset className={clsx(styles.gate, lookOf('serialize'))}>
              <legend className={frame.label}>serializers</legend>
              {offers.serializers.map(({ id, says }) => <Check key={id} label={says} checked={choice.serializers.includes(id)} onChange={(on) => toggle(id, on)} />)}
              {value('serialize')}
            </fieldset>
            <div className={clsx(styles.gate, lookOf('redact'))}>{text('redact', 'redact, paths (a.b, c)')}{value('redact')}</div>
          </div>
        </div>
        <form className={styles.fields} aria-label='The logger and the call' onSubmit={(event) => event.preventDefault()}>
          {choose('level', 'The logger’s level', offers.levels.map(named))}
          {choose('method', 'The method called', offers.methods.map(named))}
          {text('message', 'The message')}
          {text('bindings', 'child(bindings)', 2)}
          {text('object', 'The object', 5)}
          {choose('ending', 'How the process ends', offers.endings)}
        </form>
      </div>
    </Figure>
  )
}

/** A piece of the line, in it or on its way there. */
function Piece ({ at, text, ready = false, from, isWrong = false, isNow = false }) {
  return <span className={clsx(styles.piece, ready && styles.ready, isNow && styles.joins, isWrong && styles.wrong)} data-move={`piece ${at}`} data-from={from}>{text.trimEnd()}</span>
}

/** A whole line where it is. What is written while the process ends may be lost. */
function Line ({ at, place, isOver }) {
  const mayBeLost = isOver && place === 'written'
  return (
    <span className={clsx(styles.block, mayBeLost ? styles.unsure : styles[place])} data-move={`line ${at}`} data-from={at === 0 ? 'line' : undefined}>
      <span className='spoken-only'>line </span>{at + 1}{mayBeLost && '?'}
    </span>
  )
}
