import { useEffect, useId, useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import { version } from 'fast-json-stringify/package.json'
import model from '@generated/models/serialization.json'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Tabs from '../Figure/Tabs'
import { useFigureAddress } from '../Figure/use-figure-address'
import { usePlayer } from '../Figure/use-player'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Program from '../Lab/Program'
import tones from '../Lab/tones.module.css'
import { useTyped } from '../Lab/use-settled'
import { useLatestCall } from '../Sandbox/use-latest-call'
import { KINDS, MAX_LINES, REFUSED, TABS, groupBranches, layOutJson, markOf, nameOf, readComparison, readState, sayTime, sayTiming, writeState } from './state'
import styles from './styles.module.css'

const EXAMPLES = [...model.examples, REFUSED]

export default guard(SerializationLab)

/**
 * The real fast-json-stringify beside JSON.stringify: edit a schema and a value, and see both outputs, why they differ,
 * the function that was generated, and how long each takes here.
 */
function SerializationLab () {
  const { call, problem, isWaiting, watch, ask, refuse } = useLatestCall(model)
  const [comparison, setComparison] = useState(model.example)
  const { schemaText, valueText, differences, source, branches } = comparison
  const [typed, setTyped] = useState({ texts: { schemaText, valueText }, isHeld: false })
  const timed = useState({ of: null, said: '', timing: null })
  const [tab, setTab] = useState(TABS[0])
  const { texts, isHeld } = typed
  const groups = groupBranches(branches)
  const player = usePlayer(groups.length, source)
  const write = useFigureAddress((text) => readState(text, EXAMPLES), (told) => {
    setTab(told.tab)
    // What others wrote waits for the reader, unless it is there already; the examples are ours.
    if (nameOf(told.texts, EXAMPLES)) edit(told.texts)
    else if (writeState(told.texts, '', []) !== writeState(texts, '', [])) setTyped({ texts: told.texts, isHeld: true })
  })
  useTyped(typed, ({ texts, isHeld }) => {
    if (isHeld) refuse('')
    else ask((answer) => setComparison(readComparison(answer)), 'compareTexts', texts.schemaText, texts.valueText)
  })

  function edit ({ schemaText = texts.schemaText, valueText = texts.valueText }) {
    setTyped({ texts: { schemaText, valueText }, isHeld: false })
  }

  function change (changed) {
    write(writeState({ ...texts, ...changed }, tab, EXAMPLES))
    edit(changed)
  }

  function open (wanted) {
    write(writeState(texts, wanted, EXAMPLES))
    setTab(wanted)
  }

  const tabs = [
    { id: 'outputs', label: 'What it writes', content: <Outputs comparison={comparison} /> },
    { id: 'why', label: `Why (${differences.length})`, content: <Differences comparison={comparison} /> },
    { id: 'function', label: 'Function', content: <Source source={source} groups={groups} current={player.step - 1} onChoose={(index) => player.go(index + 1)} /> },
    { id: 'time', label: 'Time', content: <Timing comparison={comparison} call={call} state={timed} /> }
  ]
  return (
    <Figure
      name='serialization' watch={watch} isBusy={isWaiting} examples={EXAMPLES} chosen={nameOf(texts, EXAMPLES)} onChoose={(id) => change(EXAMPLES.find((one) => one.id === id))}
      player={tab === 'function' && groups.length > 0 ? player : undefined}
      caption='The real fast-json-stringify runs here, and the JSON.stringify of your browser.'
      program={<Program summary='The same in Node' name='Script for Node' label='Copy the script for Node' code={scriptFor(schemaText, valueText)} />}
    >
      <div className={styles.sides}>
        <Editors {...texts} problem={problem} onEdit={change} />
        <section className={styles.side} aria-label='The result'>
          <div role='status'>
            {isHeld && <p className={styles.held}>These texts came with a link. They have not run. <button type='button' className={controls.button} onClick={() => edit({})}>Run</button></p>}
          </div>
          <div className={clsx(styles.result, (problem || isHeld) && frame.outdated)}><Tabs label='The result' chosen={tab} onChoose={open} tabs={tabs} /></div>
        </section>
      </div>
    </Figure>
  )
}

function Editors ({ schemaText, valueText, problem, onEdit }) {
  const schemaIsWrong = /\bschema\b/.test(problem)
  return (
    <form className={styles.side} onSubmit={(event) => event.preventDefault()}>
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

const MAX_OUTPUT = 6000

/** What each serializer wrote, a line a value. Where the other differs, the line says what this one does. */
function Outputs ({ comparison: { fjs, json, differences } }) {
  return (
    <div className={styles.outputs}>
      {[['fast-json-stringify', 'fjs', fjs, 'fastify'], ['JSON.stringify', 'json', json, 'express']].map(([name, side, { text, error }, tone]) => (
        <section key={side} className={clsx(styles.output, tones[tone])} aria-label={name}>
          <p className={frame.heading}>{name} <span className={frame.count}>{error === undefined ? `${groupDigits(new TextEncoder().encode(text).length)} bytes` : 'no output'}</span></p>
          {error === undefined ? <Lines name={name} side={side} text={text} differences={differences} /> : <p className={styles.thrown}><strong>✕ throws</strong> {cut(error)}</p>}
        </section>
      ))}
    </div>
  )
}

function Lines ({ name, side, text, differences }) {
  const byPath = new Map(differences.map((difference) => [difference.path, difference]))
  const said = new Set()
  return (
    <pre className={styles.json} tabIndex={0} role='group' aria-label={`Output of ${name}`}>
      {layOutJson(text.slice(0, MAX_OUTPUT)).map(({ depth, text: written, trail }, index) => {
        const difference = trail.map((path) => byPath.get(path)).find((found) => found !== undefined)
        const isFirst = difference !== undefined && !said.has(difference.path)
        if (difference) said.add(difference.path)
        const { sign, word } = isFirst ? markOf(side, difference) : {}
        return (
          <span key={index} className={clsx(styles.line, difference && styles.different)} style={/** @type {any} */ ({ '--if-depth': depth })}>
            {written}{isFirst && <span className={styles.mark}> {sign} {word}</span>}{'\n'}
          </span>
        )
      })}
      {text.length > MAX_OUTPUT && <span className={styles.more}>… and {groupDigits(text.length - MAX_OUTPUT)} characters more</span>}
    </pre>
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

const WAYS = [['bytes', 'As bytes, which a reply must become'], ['raw', 'Raw: only the length of the text is read']]
const SERIALIZERS = [['fjs', 'fast-json-stringify', 'fastify'], ['json', 'JSON.stringify', 'express']]

/** A quick look at the time in the reader's own browser. */
function Timing ({ comparison, call, state: [timed, setTimed] }) {
  const isBrowser = useIsBrowser()
  // A time belongs to the texts that it was taken of, also when it arrives late.
  const { said, timing } = timed.of === comparison ? timed : { said: 'Not timed yet.', timing: null }
  const isRunning = said === 'Measuring…'
  const longest = timing ? Math.max(...SERIALIZERS.flatMap(([id]) => [timing[id].bytes, timing[id].raw])) : 1

  async function time () {
    if (isRunning) return
    setTimed({ of: comparison, said: 'Measuring…', timing: null })
    const outcome = await call('timeTexts', comparison.schemaText, comparison.valueText).then(
      (timing) => ({ said: sayTiming(timing, engineName()), timing }),
      (error) => ({ said: `✕ ${error.message}.`, timing: null })
    )
    setTimed({ of: comparison, ...outcome })
  }

  return (
    <section className={styles.stack} aria-label='Time in this browser'>
      <button type='button' className={clsx(styles.action, !isBrowser && styles.waiting)} onClick={time} aria-disabled={isRunning}>Time it in this browser</button>
      <div className={styles.stack}>
        {WAYS.map(([way, label]) => (
          <div key={way}>
            <p className={frame.label}>{label}</p>
            {SERIALIZERS.map(([id, name, tone]) => (
              <p key={id} className={clsx(styles.bar, tones[tone])}>
                <span className={styles.name}>{name}</span>
                <span className={styles.track}><span className={styles.fill} style={{ inlineSize: `${timing ? (timing[id][way] / longest) * 100 : 0}%` }} /></span>
                <span className={styles.time} data-time>{timing ? sayTime(timing[id][way]) : '–'}</span>
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className={styles.verdict} role='status'>{said}</p>
      <p className={frame.note}>
        One quick look at the engine of this browser, and not a benchmark. Raw leaves out what every
        reply has to pay: the text joined, and encoded as bytes.
      </p>
    </section>
  )
}

/** What the reader's browser calls itself, as far as it says, such as `Google Chrome 140`. */
function engineName () {
  // One of the brands is made up, so that nobody relies on their order; Chromium is said beside the name that sells.
  const brands = /** @type {any} */ (navigator).userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)) ?? []
  const named = brands.find(({ brand }) => brand !== 'Chromium') ?? brands[0]
  return named ? `${named.brand} ${named.version}` : 'this browser'
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
