import { useEffect, useMemo, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/serialization.json'
import { sayCount } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, Tabs, useFigure, useTravel } from '../Figure'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { TextField } from '../Lab/fields'
import tones from '../Lab/tones.module.css'
import { KINDS, SERIALIZERS, TABS, countAt, cutShort, isLeak, isValue, nameOf, planSteps, readState, sayStep, weigh, writeState } from './state'
import styles from './styles.module.css'

const { examples } = model
/** What the reader has let run here: it does not wait again when its address is read again. */
const ran = new Set()
const TOPIC = {
  first: { ...examples[0], tab: TABS[0] },
  read: (text) => {
    const state = readState(text, examples)
    return state?.isHeld && ran.has(text) ? { ...state, isHeld: false } : state
  },
  write: (question) => writeState(question, examples),
  ask (question) {
    if (question.isHeld) return 'These texts came with a link. They have not run'
    ran.add(writeState(question, examples))
    return ['compareTexts', question.schemaText, question.valueText]
  },
  steps: (comparison) => planSteps(comparison).last,
  say: (comparison, step) => sayStep(planSteps(comparison), step, comparison)
}

const TEXTS = [['schemaText', 'schema', 'Schema, as in a route’s response'], ['valueText', 'value', 'Value, as the handler returns it']]

export default guard(SerializationLab)

/**
 * The real fast-json-stringify beside JSON.stringify, on one clock: values go from the object into the slots of the
 * generated function, and what has none falls away. Edit a schema and a value, and see why the outputs differ, and the
 * function.
 */
function SerializationLab () {
  const { question, answer: comparison, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const plan = useMemo(() => planSteps(comparison), [comparison])
  const stage = useTravel(player.step, comparison)
  const [tab, setTab] = useState(question.tab)
  const [isEditing, setEditing] = useState(false)
  const isOpen = isEditing || problem !== ''
  useEffect(() => setTab(question.tab), [question])

  const tabs = [
    { id: 'outputs', label: 'What it writes', content: <Outputs comparison={comparison} plan={plan} step={player.step} /> },
    { id: 'why', label: `Why (${comparison.differences.length})`, content: <Differences {...comparison} /> },
    { id: 'function', label: 'Function', content: <Source {...comparison} row={plan.fjs.find((row) => isValue(row) && row.turn === player.step)} /> }
  ]
  return (
    <Figure
      name='serialization' {...own} chosen={nameOf(question, examples)} player={player} say={sayStep(plan, player.step, comparison)} counts={countAt(plan, player.step, comparison)}
      caption='The real fast-json-stringify runs here, and the JSON.stringify of your browser.'
    >
      <div className={clsx(styles.sides, isOpen && styles.open)} ref={stage}>
        <section className={styles.side} aria-label='What the handler returns'>
          <div className={styles.top}>
            <p><strong>{isOpen ? 'Schema and value' : 'The handler returns'}</strong></p>
            <button type='button' className={clsx(controls.button, controls.small)} aria-label='Edit what is written' aria-pressed={isOpen} onClick={() => setEditing(!isEditing)}>Edit</button>
          </div>
          {isOpen
            ? (
              <>
                {TEXTS.map(([key, word, label]) => (
                  <TextField
                    key={key} label={label} value={question[key]} problemId={new RegExp(`\\b${word}\\b`).test(problem) ? 'serialization-problem' : undefined} wrap='off'
                    onChange={(text) => change({ [key]: text, tab, isHeld: false }, { isTyped: true })}
                  />
                ))}
                <p id='serialization-problem' className={frame.problem} role='alert'>{problem && `✕ ${problem}. The result is that of the last input that worked.`}</p>
                {question.isHeld && <button type='button' className={controls.button} onClick={() => change({ isHeld: false })}>Run</button>}
              </>
              )
            : <Given {...plan} step={player.step} valueText={comparison.valueText} />}
        </section>
        <section className={clsx(styles.side, problem && frame.outdated)} aria-label='The result'>
          <Tabs label='The result' chosen={tab} onChoose={setTab} tabs={tabs} />
        </section>
      </div>
      <noscript><Outputs comparison={comparison} plan={plan} step={plan.last} /></noscript>
    </Figure>
  )
}

/** The value, as the handler returned it: what both have taken is pale. Each value leaves here, for both serializers. */
function Given ({ object, step, valueText }) {
  if (object.length === 0) return <pre className={styles.json}>{cutShort(valueText, MAX_VALUE)}</pre>
  return (
    <ul className={styles.object}>
      {object.map(({ path, name, text, turns }) => (
        <li key={path} className={clsx(Math.max(...turns) < step && styles.taken)}>
          {name && `${name}: `}
          <span className={clsx(styles.value, turns.includes(step) ? styles.now : Math.min(...turns) < step && styles.past)} data-move={`object ${path}`}>{cutShort(text, Math.max(6, MAX_WIDTH - name.length))}</span>
        </li>
      ))}
    </ul>
  )
}

/** Letters of a name and its value, side by side; of a value; and names that fell away, that are shown. */
const [MAX_WIDTH, MAX_VALUE, MAX_FALLEN] = [23, 400, 2]

/** What each serializer has written, a line for each member. Marks say what fast-json-stringify does otherwise. */
function Outputs ({ comparison, plan, step }) {
  const most = Math.max(...SERIALIZERS.map(([side]) => weigh(plan[side], comparison[side], plan.last, plan.last).bytes), 1)
  const fallen = plan.fallen.filter(({ turn }) => turn <= step)
  return (
    <div className={styles.outputs}>
      {SERIALIZERS.map(([side, name, tone]) => {
        const { bytes, leaked } = weigh(plan[side], comparison[side], step, plan.last)
        const share = (some) => ({ inlineSize: `${some / most * 100}%` })
        return (
          <section key={side} className={clsx(styles.output, tones[tone])} aria-label={name}>
            <p className={styles.weight} aria-hidden='true'><i style={share(bytes - leaked)} /><i className={styles.bad} style={share(leaked)} /></p>
            <p><strong>{name}</strong></p>
            <div className={styles.json} tabIndex={plan[side].length > 40 ? 0 : undefined} role='group' aria-label={`Output of ${name}`}>
              {plan[side].filter(({ turn, isKnown }) => turn <= step || (isKnown && side === 'fjs')).map((row, at) => <Row key={at} {...row} side={side} step={step} />)}
              {step > 1 && comparison[side].failure && <p><strong className={styles.thrown}>✕ {comparison[side].failure}</strong> {cutShort(comparison[side].error, MAX_VALUE)}</p>}
            </div>
            {side === 'fjs' && fallen.length > 0 && (
              <p className={styles.tray}>
                {fallen.slice(0, MAX_FALLEN).map(({ name, path, turn }) => <del key={name} className={clsx(turn === step && styles.now)} data-move={`fallen ${path}`} data-from={`object ${path}`}>{name}</del>)}
                {fallen.length > MAX_FALLEN && `+ ${fallen.length - MAX_FALLEN}`} not declared
              </p>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Row (row) {
  const { side, step, path, trail, head, tail, value, turn, difference, isBad } = row
  const isClosing = /^[}\]]$/.test(value)
  const isWritten = turn <= step
  const isAbsent = isWritten && value === '' && !isBad
  const tone = isBad || (side === 'json' && isLeak(row)) ? styles.bad : turn === step ? styles.now : styles.past
  const slot = isWritten && (value || isBad) ? clsx(tone, !value && styles.empty) : styles.empty
  const isMarked = isWritten && !isClosing && difference?.path === path && difference.kind !== 'error' && (side === 'fjs' || isLeak(row))
  const mark = isBad && isWritten ? '✕ throws' : isAbsent ? '○ left out' : isMarked && (side === 'json' ? '+ sent' : `${KINDS[difference.kind].sign} ${KINDS[difference.kind].word}`)
  const travels = isWritten && { 'data-move': `${side} ${path}`, 'data-from': `object ${path}` }
  return (
    <span className={clsx(!isWritten && styles.later)}>
      {trail.length === 1 ? value === '{' || value === '[' || isValue(row) ? '' : '\n' : trail.length === 2 && !isClosing ? '\n  ' : ' '}
      {!isValue(row)
        ? head + value + tail
        : side === 'json'
          ? <span className={clsx(styles.value, tone)} {...travels}>{head}{cutShort(value, MAX_VALUE)}{tail}</span>
          : isAbsent
            ? <del className={clsx(tone)}>{head.slice(0, -2)}</del>
            : <>{head}<span className={clsx(styles.value, slot)} {...value && travels}>{isWritten && value && cutShort(value, MAX_VALUE) + tail}</span></>}
      {mark && <span className={styles.mark}> {mark}</span>}
    </span>
  )
}

const MAX_DIFFERENCES = 30

function Differences ({ differences, isValidated }) {
  const count = differences.length
  return (
    <section className={styles.reading} aria-label='Differences'>
      <p><strong>{count === 0 ? 'Both write the same.' : `${sayCount(count, 'difference')}, and why`}</strong></p>
      {differences.slice(0, MAX_DIFFERENCES).map(({ path, kind, json, fjs, why }) => (
        <p key={path + why}>
          <strong>{KINDS[kind].sign} {KINDS[kind].word}</strong> <code>{cutShort(path, MAX_VALUE)}</code>{' '}
          {kind !== 'error' && json !== null && fjs !== null && <><code>{cutShort(json, MAX_VALUE)}</code> → <code>{cutShort(fjs, MAX_VALUE)}</code></>}
          <br />{cutShort(why, MAX_VALUE)}
        </p>
      ))}
      {count > MAX_DIFFERENCES && <p>… and {count - MAX_DIFFERENCES} more.</p>}
      {isValidated && <p>This schema has alternatives: for each value, the function asks Ajv which of them fits, and takes the first.</p>}
    </section>
  )
}

/** The same function at each render, so that a line moves only when it becomes the one to see. */
function bringIntoView (line) {
  if (line) line.parentElement.scrollTop = line.offsetTop - line.parentElement.clientHeight / 3
}

/** The function that the library generated, with what a line does where it first does it; the line that reads what is written now is in view. */
function Source ({ source, explained, row }) {
  const lines = source.split('\n')
  const key = /^\$(?:\.(\w+)|\[(".*")\])/.exec(row?.trail[1] ?? '')
  const current = key ? lines.findLastIndex((line) => line.includes(`= obj[${key[2] ?? `"${key[1]}"`}]`)) : -1
  return (
    <section className={styles.reading} tabIndex={0} aria-label='The generated function'>
      {lines.map((line, index) => (
        <div key={index} className={clsx(styles.line, index === current && styles.current)} ref={index === current ? bringIntoView : undefined}>
          <code>{line}</code>
          {explained.filter((one) => one.line === index + 1).map(({ explains }) => <p key={explains}>╰ {explains}</p>)}
        </div>
      ))}
    </section>
  )
}
