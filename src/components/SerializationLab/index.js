import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import { version } from 'fast-json-stringify/package.json'
import model from '@generated/models/serialization.json'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Tabs from '../Figure/Tabs'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import { useTravel } from '../Figure/use-travel'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Program from '../Lab/Program'
import tones from '../Lab/tones.module.css'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'
import { KINDS, MAX_LINES, REFUSED, SERIALIZERS, TABS, groupBranches, nameOf, readComparison, readState, writeState } from './state'
import { MAX_MOVING, MAX_OUTPUT, countAt, cutShort, isLeak, planSteps, sayStep, weigh } from './steps'
import styles from './styles.module.css'

const EXAMPLES = [...model.examples, REFUSED]
/** Brought when its tab is opened. */
const Timing = lazy(() => import('./Timing'))

export default guard(SerializationLab)

/**
 * The real fast-json-stringify beside JSON.stringify, on one clock: values go from the object into the slots of the
 * generated function, and what has none falls away. Edit a schema and a value, and see why the outputs differ, the
 * function, and how long each takes here.
 */
function SerializationLab () {
  const { call, problem, isWaiting, watch, ask, refuse } = useLatestCall(model)
  const [{ comparison, isOwn }, setShown] = useState({ comparison: model.example, isOwn: false })
  const { schemaText, valueText, differences, source, branches } = comparison
  const [typed, setTyped] = useState({ texts: { schemaText, valueText }, isHeld: false, isOwn: false })
  const timed = useState({ of: null, said: '', timing: null })
  const [tab, setTab] = useState(TABS[0])
  const [isEditing, setEditing] = useState(false)
  const { texts, isHeld } = typed
  const groups = groupBranches(branches)
  const plan = useMemo(() => planSteps(comparison), [comparison])
  const writer = usePlayer(plan.last, comparison, isOwn ? plan.last : 1, { say: (step) => sayStep(plan, step, comparison) })
  const reader = usePlayer(groups.length, source, 1, { say: sayGroup })
  const stage = useTravel(writer.step, comparison)
  const write = useFigureAddress((text) => readState(text, EXAMPLES), (told) => {
    setTab(told.tab)
    // What others wrote waits for the reader, unless it is there already; the examples are ours.
    if (nameOf(told.texts, EXAMPLES)) edit(told.texts)
    else if (writeState(told.texts, '', []) !== writeState(texts, '', [])) setTyped({ texts: told.texts, isHeld: true, isOwn: false })
  })
  useTyped(typed, ({ texts, isHeld, isOwn }) => {
    if (isHeld) refuse('')
    else if (isOwn) send(texts, true)
  })

  function send ({ schemaText, valueText }, isOwn) {
    ask((answer) => setShown({ comparison: readComparison(answer), isOwn }), 'compareTexts', schemaText, valueText)
  }

  function edit ({ schemaText = texts.schemaText, valueText = texts.valueText }, isOwn = false) {
    setTyped({ texts: { schemaText, valueText }, isHeld: false, isOwn })
    if (!isOwn) send({ schemaText, valueText }, false)
  }

  function change (changed, isOwn) {
    write(writeState({ ...texts, ...changed }, tab, EXAMPLES))
    edit(changed, isOwn)
  }

  function open (wanted) {
    write(writeState(texts, wanted, EXAMPLES))
    setTab(wanted)
  }

  function sayGroup (step) {
    return groups[step - 1]?.explains.split(/(?<=[.;]) /, 1)[0] ?? ''
  }

  const isReading = tab === 'function' && groups.length > 0
  const isOpen = isEditing || isHeld || problem !== ''
  const tabs = [
    { id: 'outputs', label: 'What it writes', content: <Outputs comparison={comparison} plan={plan} step={writer.step} /> },
    { id: 'why', label: `Why (${differences.length})`, content: <Differences comparison={comparison} /> },
    { id: 'function', label: 'Function', content: <Source source={source} groups={groups} current={reader.step - 1} onChoose={(index) => reader.go(index + 1)} /> },
    { id: 'time', label: 'Time', content: tab === 'time' && <Suspense><Timing comparison={comparison} call={call} state={timed} /></Suspense> }
  ]
  return (
    <Figure
      name='serialization' watch={watch} isBusy={isWaiting} examples={EXAMPLES} chosen={nameOf(texts, EXAMPLES)} onChoose={(id) => change(EXAMPLES.find((one) => one.id === id))}
      player={isReading ? reader : writer} say={isReading ? sayGroup(reader.step) : sayStep(plan, writer.step, comparison)} counts={countAt(plan, writer.step, comparison)}
      caption='The real fast-json-stringify runs here, and the JSON.stringify of your browser.'
      program={<Program summary='The same in Node' name='Script for Node' label='Copy the script for Node' code={scriptFor(schemaText, valueText)} />}
    >
      <div className={clsx(styles.sides, isOpen && styles.open)} ref={stage}>
        <section className={styles.side} aria-label='What the handler returns'>
          <div className={styles.top}>
            <p><strong>{isOpen ? 'Schema and value' : 'The handler returns'}</strong></p>
            <button type='button' className={clsx(controls.button, controls.small)} aria-label='Edit what is written' aria-pressed={isOpen} onClick={() => setEditing(!isEditing)}>Edit</button>
          </div>
          {isOpen ? <Editors {...texts} problem={problem} onEdit={(changed) => change(changed, true)} /> : <Given plan={plan} step={writer.step} valueText={valueText} />}
        </section>
        <section className={styles.side} aria-label='The result'>
          <div role='status'>
            {isHeld && <p className={styles.held}>These texts came with a link. They have not run. <button type='button' className={controls.button} onClick={() => edit({}, true)}>Run</button></p>}
          </div>
          <div className={clsx(styles.result, (problem || isHeld) && frame.outdated)}><Tabs label='The result' chosen={tab} onChoose={open} tabs={tabs} /></div>
        </section>
      </div>
      <noscript><div className={styles.result}><Outputs comparison={comparison} plan={plan} step={plan.last} /></div></noscript>
    </Figure>
  )
}

function Editors ({ schemaText, valueText, problem, onEdit }) {
  const schemaIsWrong = /\bschema\b/.test(problem)
  return (
    <form className={styles.editors} onSubmit={(event) => event.preventDefault()}>
      <Editor label='Schema, as in a route’s response' text={schemaText} problem={schemaIsWrong ? problem : ''} onChange={(text) => onEdit({ schemaText: text })} />
      <Editor label='Value, as the handler returns it' text={valueText} problem={schemaIsWrong ? '' : problem} onChange={(text) => onEdit({ valueText: text })} />
    </form>
  )
}

function Editor ({ label, text, problem, onChange }) {
  const id = useId()
  return (
    <div className={styles.editor}>
      <label className={frame.label} htmlFor={id}>{label}</label>
      <textarea
        id={id} value={text} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off' wrap='off'
        aria-invalid={problem !== ''} aria-describedby={`${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-problem`} className={clsx(frame.problem, styles.problem)} role='alert'>{problem && `✕ ${cut(problem)}. The result is that of the last input that worked.`}</p>
    </div>
  )
}

/** The value, as the handler returned it: what has been taken is pale. Each value leaves here, for both serializers. */
function Given ({ plan, step, valueText }) {
  const { object, fjs, fall, fallen } = plan
  const turns = new Map(fjs.map(({ path, turn }) => [path, turn]))
  if (object.length === 0) return <pre className={styles.raw}>{cut(valueText)}</pre>
  return (
    <ul className={clsx(styles.object, object.length > MAX_FLAT && styles.dense)}>
      {object.slice(0, MAX_MOVING).map(({ path, name, text, turn }) => {
        const waiting = [['fjs', turns.get(path) > step], ['json', turn > step], ['fallen', fall > step && fallen.some(({ from }) => from === path)]]
        const [past, now] = [Math.min(turn, turns.get(path) ?? turn) <= step, [turn, turns.get(path)].includes(step)]
        return (
          <li key={path} className={clsx(!now && Math.max(turn, turns.get(path) ?? 0) < step && !waiting.some(([, isHere]) => isHere) && styles.taken)}>
            {name && <span>{name}: </span>}
            <span className={clsx(styles.value, now ? styles.now : past && styles.past)} data-move={`object ${path}`}>
              {text}
              {waiting.map(([side, isHere]) => isHere && <span key={side} className={styles.leaving} aria-hidden='true' data-move={`${side} ${path}`} data-text={text} />)}
            </span>
          </li>
        )
      })}
      {object.length > MAX_MOVING && <li className={styles.more}>… and {object.length - MAX_MOVING} more</li>}
    </ul>
  )
}

const MAX_FLAT = 9

/** What each serializer has written, a line a value. Where the other differs, the line says what this one does. */
function Outputs ({ comparison, plan, step }) {
  const weights = Object.fromEntries(SERIALIZERS.map(([side]) => [side, weigh(plan[side], comparison[side], step, plan.last)]))
  const most = Math.max(...SERIALIZERS.map(([side]) => weigh(plan[side], comparison[side], plan.last, plan.last).bytes ?? 0), 1)
  const share = (bytes) => ({ inlineSize: `${bytes / most * 100}%` })
  return (
    <div className={styles.outputs}>
      {SERIALIZERS.map(([side, name, tone]) => (
        <section key={side} className={clsx(styles.output, tones[tone])} aria-label={name}>
          <p className={styles.weight} aria-hidden='true'><i style={share(weights[side].bytes - weights[side].leaked)} /><i className={styles.bad} style={share(weights[side].leaked)} /></p>
          <p className={frame.heading}>{name} <span className={frame.count}>{weights[side].bytes === null ? 'no output' : `${groupDigits(weights[side].bytes)} bytes`}</span></p>
          <Lines name={name} side={side} rows={plan[side]} step={step} text={comparison[side].text ?? ''} />
          {step > 1 && comparison[side].error !== undefined && <p className={styles.thrown}><strong>✕ throws</strong> {cut(comparison[side].error)}</p>}
          {side === 'fjs' && plan.fall <= step && (
            <p className={styles.tray}>
              {plan.fallen.slice(0, MAX_FALLEN).map(({ name, from }) => <del key={name} className={clsx(step === plan.fall && styles.hot)} data-move={`fallen ${from}`}>{name}</del>)}
              {plan.fallen.length > MAX_FALLEN && <span>+ {plan.fallen.length - MAX_FALLEN}</span>} not declared
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

const [MAX_FALLEN, MAX_ROWS] = [2, 40]
/** From so many rows on they are low, and from so many one after the other. */
const [LOW, DENSE, DENSE_VALUE] = [9, 14, 7]

function Lines ({ name, side, rows, step, text }) {
  const shown = rows.filter(({ turn, isKnown }) => isKnown || turn <= step)
  const [isLong, isDense] = [rows.length > MAX_ROWS, rows.length > DENSE]
  return (
    <div className={clsx(styles.json, isDense ? styles.dense : rows.length > LOW && styles.low, isLong && styles.long)} tabIndex={isLong ? 0 : undefined} role='group' aria-label={`Output of ${name}`}>
      {shown.map((row) => {
        const { path, depth, head, tail, turn, mark, isBad } = row
        const value = isDense && !isLong ? cutShort(row.value, DENSE_VALUE) : row.value
        const isWritten = turn <= step
        const isBracket = /^[\]}]|^[[{]$/.test(value)
        const tone = isBad || (side === 'json' && isLeak(row)) ? styles.bad : turn === step ? styles.now : styles.past
        const move = rows.length > MAX_MOVING ? undefined : `${side} ${path}`
        return (
          <span key={`${path} ${/^[\]}]/.test(value)}`} className={clsx(styles.line, !isWritten && styles.later, isWritten && row.difference && styles.different)} style={/** @type {any} */ ({ '--if-depth': depth })}>
            {isBracket
? head + value
: side === 'fjs'
              ? <>{head}<span className={clsx(styles.value, isWritten && value ? tone : styles.empty, isWritten && isBad && styles.bad)} data-move={isWritten && value ? move : undefined}>{isWritten ? value : ''}</span></>
              : <span className={clsx(styles.value, tone)} data-move={move}>{head}{value}{tail}</span>}
            {isWritten && (isBracket || side === 'fjs') && tail}{isWritten && mark && <span className={styles.mark}> {mark.sign}{!isDense && ` ${mark.word}`}</span>}
          </span>
        )
      })}
      {step > 1 && text.length > MAX_OUTPUT && <span className={styles.more}>… and {groupDigits(text.length - MAX_OUTPUT)} characters more</span>}
    </div>
  )
}

const MAX_DIFFERENCES = 30
const MAX_VALUE = 120

function Differences ({ comparison: { differences, validated } }) {
  const count = differences.length
  return (
    <section aria-label='Differences'>
      <p className={frame.heading} aria-live='polite'>{count === 0 ? 'Both write the same.' : `${count} difference${count === 1 ? '' : 's'}, and why`}</p>
      <ul>
        {differences.slice(0, MAX_DIFFERENCES).map(({ path, kind, json, fjs, why }, index) => (
          <li key={index} className={styles.reason}>
            <span className={styles.kind}>{KINDS[kind].sign} {KINDS[kind].word}</span>
            <span className={styles.what}>
              <code>{cut(path, MAX_VALUE)}</code>{' '}
              {kind !== 'error' && json !== null && fjs !== null && <span><code className={styles.before}>{cut(json, MAX_VALUE)}</code> → <code className={styles.after}>{cut(fjs, MAX_VALUE)}</code></span>}
              <span className={styles.why}>{cut(why)}</span>
            </span>
          </li>
        ))}
      </ul>
      {count > MAX_DIFFERENCES && <p className={frame.note}>… and {count - MAX_DIFFERENCES} more.</p>}
      {validated && <p className={frame.note}>This schema has alternatives: for each value, the generated code asks Ajv which of them fits.</p>}
    </section>
  )
}

/**
 * The function that the library generated, with what the marked lines do below it, one at a time: the chosen one shows
 * its lines.
 */
function Source ({ source, groups, current, onChoose }) {
  const listing = useCurrent([current, source])
  const list = useCurrent([current, groups.length])
  const lines = source.split('\n')
  const explained = new Set(groups.flatMap((group) => group.lines))
  return (
    <section className={styles.reading} aria-label='The generated function'>
      <p className={frame.heading}>Generated from the schema <span className={frame.count}>{groupDigits(lines.length)} lines, {explained.size} explained</span></p>
      <pre ref={listing} className={styles.source} tabIndex={0} role='group' aria-label='Source of the generated function'>
        <code>
          {lines.slice(0, MAX_LINES).map((line, index) => (
            <span key={index} data-current={groups[current]?.lines.includes(index + 1) || undefined} className={clsx(styles.sourceLine, explained.has(index + 1) && styles.explained)}>{line}{'\n'}</span>
          ))}
          {lines.length > MAX_LINES && <span className={styles.more}>… and {lines.length - MAX_LINES} lines more</span>}
        </code>
      </pre>
      <ol ref={list} className={styles.explanations} tabIndex={0} aria-label='Explanations'>
        {groups.map(({ lines, code, explains }, index) => (
          <li key={explains} data-current={index === current || undefined}>
            <button type='button' className={styles.explanation} aria-current={index === current ? 'step' : undefined} onClick={() => onChoose(index)}>
              <span className={styles.where}>{lines.length === 1 ? 'Line' : 'Lines'} {lines.join(', ')}</span>
              <code>{code}</code>
              <span className={styles.why}>{explains}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Scroll a box, and never the page, so that what is current in it shows. */
function useCurrent (changes) {
  const box = useRef(/** @type {any} */ (null))
  useEffect(() => {
    const current = box.current.querySelector('[data-current]')
    if (!current) return
    const { top, bottom, height } = current.getBoundingClientRect()
    const view = box.current.getBoundingClientRect()
    if (top < view.top || bottom > view.bottom) box.current.scrollTop += top - view.top - (view.height - height) / 2
  }, changes)
  return box
}

/** A reader's value may be megabytes long; its beginning tells which one it is. */
function cut (text, length = 400) {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

function scriptFor (schemaText, valueText) {
  return `// npm install fast-json-stringify@${version}, save as try.cjs, node try.cjs
const fastJsonStringify = require('fast-json-stringify')

const schema = ${schemaText.trim()}

const value = ${valueText.trim()}

console.log('JSON.stringify     ', JSON.stringify(value))
console.log('fast-json-stringify', fastJsonStringify(schema)(value))
`
}
