import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/hooks.json'
import Figure, { guard, useFigure } from '../Figure'
import { Choice, Refusal } from '../Lab/fields'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import { addressIn } from './state'
import styles from './styles.module.css'

const FRAMEWORKS = [
  { id: 'express', name: 'Express', model: 'layers', tone: tones.express, again: 'no layer is left' },
  { id: 'koa', name: 'Koa', model: 'an onion', isOnion: true, tone: tones.neutral, again: 'Koa refuses' },
  { id: 'fastify', name: 'Fastify', model: 'phases', tone: tones.fastify, again: 'the handler runs again' }
]
/** A sign for what each does, so that colour is never the only cue. */
const SIGNS = {
  'goes on': '↓',
  answers: '■',
  throws: '✕',
  'ends the process': '⊗',
  forgets: '…',
  'goes on twice': '⇊',
  'goes on again': '↻',
  'comes back': '↑',
  'handles the error': '✓',
  'does its work': '•'
}
const kindOf = ({ did }) => did in SIGNS ? did : 'does its work'
/** Pixels: where the first row of a rail is, the second one, how far apart the depths of an onion are, and its end. */
const LINE = { first: 28, second: 71, height: 84 }
const ONION = { first: 14, pitch: 16, height: 122 }

const { concerns, behaviours, requests } = model.example
const TOPIC = {
  first: model.examples[0],
  ...addressIn(model),
  ask: ({ request, plan }) => ['compareModels', request, plan],
  // Each step, and the answer.
  steps: ({ runs }) => 1 + Math.max(...FRAMEWORKS.map(({ id }) => runs[id].steps.length))
}

export default guard(HooksLab)

/**
 * The same five concerns in Express's router, Koa's compose and the whole of Fastify, a step in each at a time: make
 * one go wrong, and see what runs.
 */
function HooksLab () {
  const { question, answer: { plan, runs }, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [isEditing, setEditing] = useState(false)
  const lanes = FRAMEWORKS.map(({ isOnion = false, ...framework }) => ({ ...framework, isOnion, run: runs[framework.id], stations: placeStations(runs[framework.id], isOnion) }))
  const seen = lanes.flatMap(({ stations }) => stations.slice(0, player.step).filter(({ did }) => did).map(kindOf))

  return (
    <Figure
      name='hooks' {...own} player={player}
      caption={
        <span className={styles.legend}>
          <span>Circle: a function. Box: what the client gets. Grey bar: not returned yet. {Object.keys(SIGNS).filter((kind) => seen.includes(kind)).map((kind) => `${SIGNS[kind]} ${kind}`).join(', ')}</span>
          <button type='button' className={controls.button} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>Change what each does</button>
        </span>
      }
      program={isEditing && (
        <fieldset className={styles.choices}>
          <legend className='spoken-only'>What each does</legend>
          <Choice label='Request' options={requests} value={question.request} onChange={(request) => change({ request })} />
          {concerns.map(({ id, label, may }) => (
            <Choice
              key={id} label={label} options={may.map((behaviour) => ({ id: behaviour, label: behaviours[behaviour] }))}
              value={question.plan[id] ?? 'works'} onChange={(behaviour) => change({ plan: { ...question.plan, [id]: behaviour } })}
            />
          ))}
        </fieldset>
      )}
    >
      <div>
        {problem && <Refusal problem={problem} shown='the last request that was sent' />}
        <div className={clsx(problem && frame.outdated)}>
          {lanes.map(({ id, ...lane }) => <Lane key={id} {...lane} plan={plan} step={player.step} />)}
        </div>
      </div>
    </Figure>
  )
}

/**
 * What runs in one framework, as stations on a rail. In an onion, a call that lies in others stands lower, and a band
 * joins the way in and the way out of each function; what goes on again begins a second path. All rails have one clock.
 */
function Lane ({ name, model, isOnion, tone, again, run, stations, plan, step }) {
  const now = Math.min(step, stations.length)
  const { who, where, did, isAnswer, isAgain, y } = stations[now - 1]
  const { height } = isOnion ? ONION : LINE

  return (
    <section className={clsx(styles.lane, tone)} aria-label={`${name}: ${model}`}>
      <p className={styles.heading}><strong>{name}</strong> <span className={styles.model}>{model}</span></p>
      <p className={styles.said} role='status'>
        {isAnswer || now === stations.length
          ? <>{sayEnd(run, now === stations.length)} {run.answer && <code>{run.answer.body}</code>}</>
          : isAgain ? <><strong>{who}</strong> {did}: {again}.</> : <><code>{where}</code> <strong>{nameOf(stations[now - 1])}</strong> {did}{did === 'forgets' && ' to go on'}</>}
      </p>
      <div className={clsx(styles.rail, isOnion && styles.onion)} style={/** @type {any} */ ({ height, '--if-stations': stations.length })}>
        <svg viewBox={`0 0 ${stations.length} ${height}`} preserveAspectRatio='none' aria-hidden='true'>
          {stations.slice(1, now).map(({ from, isAgain, y }, index) => (
            <path key={index} className={clsx(isAgain && !isOnion && styles.second)} d={drawLink(from + 0.5, stations[from].y, index + 1.5, y, isAgain && !isOnion)} />
          ))}
          {/* A path inwards that ends at a cross. */}
          {isOnion && stations.map(({ isAgain, y }, index) => isAgain && index < now && <path key={index} className={styles.second} d={`M${index + 0.5} ${y}v26m-.07 -5l.14 10m0 -10l-.14 10`} />)}
        </svg>
        <ol>
          {stations.map((station, index) => (
            <Station key={index} {...station} isOnion={isOnion} at={index} now={now - 1} isChanged={(plan[station.who] ?? 'works') !== 'works'} />
          ))}
        </ol>
        <span key={stations.length} className={clsx(styles.dot, isAnswer && styles.box)} aria-hidden='true' style={{ transform: `translate(${(now - 1) * 100}%, ${y}px)` }} />
      </div>
    </section>
  )
}

function Station ({ isOnion, at, now, isChanged, who, where, did, isAnswer, isAgain, row, y, end, isThrough }) {
  const isBeside = isOnion ? where === 'in' || isAgain : row === 1
  return (
    <li className={clsx(at === now && styles.now, at > now && styles.later, isAnswer && styles.answer, (isAgain || did === 'ends the process') && styles.again, isChanged && styles.changed)} style={/** @type {any} */ ({ '--if-y': `${y}px` })} aria-current={at === now ? 'step' : undefined}>
      {end !== null && at <= now && <i className={clsx(styles.band, isThrough && now >= end && styles.through)} aria-hidden='true' style={{ width: `${(Math.min(end - (isThrough ? 0.5 : 0), Math.max(now, at)) - at) * 100}%` }} />}
      {!isOnion && !row && !isAnswer && at <= now && where !== 'json()' && <span className={styles.where} aria-hidden='true'>{where}</span>}
      <span className={styles.sign} aria-hidden={!isAnswer}>{at <= now && (isAnswer ? <strong>{who}</strong> : SIGNS[kindOf({ did })])}</span>
      {at <= now && !isAnswer && <strong className={clsx(where === 'out' ? 'spoken-only' : styles.name, isBeside && styles.beside, row === 1 && styles.apart)}>{nameOf({ who, where, isAgain })}</strong>}
    </li>
  )
}

/**
 * The steps and the answer, each with its height, the station before it (`from`), and, of a function that others lie in,
 * the station that it ends before or at (`end`), or whether an error goes through it (`isThrough`).
 */
function placeStations ({ steps, answer, crash }, isOnion) {
  const sent = steps.findIndex(({ late }) => late)
  const all = steps.toSpliced(sent < 0 ? steps.length : sent, 0, { who: answer ? String(answer.status) : 'waits', depth: 0, isAnswer: true })
  const fatal = crash ? all.findLastIndex(({ did }) => did === 'throws') : -1
  const placed = []
  for (const [index, station] of all.entries()) {
    const { who, where, depth, late, isAnswer } = station
    const did = index === fatal ? 'ends the process' : station.did
    const isAgain = did === 'goes on again'
    const isRepeated = !isOnion && placed.some((one) => one.who === who && one.where === where)
    const row = isAgain || isRepeated ? 1 : isAnswer ? placed.at(-1).row : 0
    const isAfter = isOnion || isAnswer || (late && who === 'log')
    const from = isAgain && !isOnion ? all.findIndex((one) => one.did === 'goes on twice') : isAfter ? index - 1 : placed.findLastIndex((one) => one.row === row && !one.isAnswer && !one.late)
    const y = isOnion ? ONION.first + depth * ONION.pitch : row ? LINE.second : LINE.first
    const end = isOnion && where === 'in' && did.startsWith('goes on') ? all.findIndex((one, at) => at > index && one.depth <= depth) : null
    placed.push({ ...station, did, isAgain, row, from, y, end, isThrough: end !== null && all[end].who !== who })
  }
  return placed
}

/** Straight; a second path leaves its function for the row below. */
function drawLink (x1, y1, x2, y2, isAgain) {
  return isAgain ? `M${x1} ${y1}C${x1 + 0.6} ${y1} ${x1 + 0.3} ${y2} ${x1 + 1} ${y2}L${x2} ${y2}` : `M${x1} ${y1}L${x2} ${y2}`
}

/** What is called later has the name of what it is: the function that a concern left behind. */
function nameOf ({ who, where, isAgain }) {
  if (isAgain) return 'again'
  return { 'json()': 'envelope’s json()', finish: 'log’s listener' }[where] ?? (who === 'parse' ? 'body parser' : who)
}

/** What the client gets and, at the end, what else a reader should not miss: one sentence. */
function sayEnd ({ steps, answer, crash }, isEnd) {
  const taken = steps.filter(({ who, did }) => who === 'handler' && did === 'answers').length
  const gets = answer ? `The client gets ${answer.status}` : 'The client gets no answer: it waits'
  if (!isEnd) return `${gets}.`
  if (crash) return `${gets}, and the error ends the process.`
  if (taken > 1) return `${gets}, and the order is taken twice.`
  return taken && (!answer || answer.status >= 400) ? `${gets}, and yet the order is taken.` : `${gets}.`
}
