import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/hooks.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigure } from '../Figure/use-figure'
import Choice from '../Lab/Choice'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import tones from '../Lab/tones.module.css'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const FRAMEWORKS = [
  { id: 'express', name: 'Express', model: 'layers', tone: tones.express },
  { id: 'koa', name: 'Koa', model: 'an onion', tone: tones.neutral },
  { id: 'fastify', name: 'Fastify', model: 'phases', tone: tones.fastify }
]
/** A sign before the words, so that colour is never the only cue. */
const SIGNS = {
  'goes on': '↓',
  answers: '■',
  throws: '✕',
  forgets: '…',
  'goes on twice': '⇊',
  'comes back': '↑',
  'writes its line': '✎',
  'changes the answer': '±',
  'handles the error': '✓'
}
const countMoments = ({ steps }) => steps.length + 1

const { concerns, behaviours, requests } = model.example
const TOPIC = {
  first: model.examples[0],
  read: (text) => readState(text, model),
  write: (question) => writeState(question, model),
  ask: ({ request, plan }) => ['compareModels', request, plan],
  steps: ({ runs }) => Math.max(...FRAMEWORKS.map(({ id }) => countMoments(runs[id])))
}

export default guard(HooksLab)

/**
 * The same five concerns in Express's router, Koa's compose and the whole of Fastify, a step in each at a time: make
 * one go wrong, and see what runs.
 */
function HooksLab () {
  const { question, answer: { plan, runs }, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [isEditing, setEditing] = useState(false)

  return (
    <Figure
      name='hooks' {...own} player={player}
      actions={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Change what each does</button>}
      caption='Express’s router, Koa’s compose and the whole of Fastify run here. Each step moves all three on by one function.'
    >
      <div>
        {isEditing && (
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
        {problem && <Problem problem={problem} shown='the last request that was sent' />}
        <div className={clsx(styles.lanes, problem && frame.outdated)}>
          {FRAMEWORKS.map(({ id, ...framework }) => <Lane key={id} {...framework} run={runs[id]} plan={plan} step={player.step} most={player.last} />)}
        </div>
      </div>
    </Figure>
  )
}

/**
 * What runs in one framework, as stations on a rail: the deeper a call lies in others, the lower it stands. All rails
 * have one clock; a framework that is done stays at its last station.
 */
function Lane ({ name, model, tone, run, plan, step, most }) {
  const { steps, answer } = run
  const sent = steps.findIndex(({ late }) => late)
  const stations = steps.toSpliced(sent < 0 ? steps.length : sent, 0, { who: answer ? String(answer.status) : 'waits', where: '', did: '', depth: 0, isAnswer: true })
  const now = Math.min(step, stations.length)
  const { where, who, did, isAnswer } = stations[now - 1]

  return (
    <section className={clsx(styles.lane, tone)} aria-label={`${name}: ${model}`}>
      <p className={styles.heading}><strong>{name}</strong> <span className={styles.model}>{model}</span></p>
      <p className={styles.said} role='status'>
        {now === stations.length
          ? <>{sayEnd(run).join(' ')} {answer && <code>{answer.body}</code>}</>
          : isAnswer ? sayEnd(run)[0] : <><code>{where}</code> <strong>{nameOf(who)}</strong> {did}</>}
      </p>
      <ol className={styles.rail} style={/** @type {any} */ ({ '--if-stations': most, '--if-at': now })}>
        {stations.map((station, index) => (
          <li
            key={index} className={clsx(styles.station, toneAt(index + 1, now), station.isAnswer && styles.answer, (plan[station.who] ?? 'works') !== 'works' && styles.changed)}
            style={/** @type {any} */ ({ '--if-depth': station.depth })} aria-current={index + 1 === now ? 'step' : undefined}
          >
            <span className={styles.sign} aria-hidden='true'>{index < now && (station.isAnswer ? '→' : SIGNS[station.did])}</span>
            {index < now && <strong className={styles.name}>{nameOf(station.who)}</strong>}
          </li>
        ))}
        <li className={styles.dot} aria-hidden='true' style={/** @type {any} */ ({ '--if-depth': stations[now - 1].depth })} />
      </ol>
    </section>
  )
}

function nameOf (who) {
  return who === 'parse' ? 'body parser' : who
}

function toneAt (place, now) {
  return place === now ? styles.now : place > now ? styles.later : undefined
}

/** What the client gets, and what else a reader should not miss: sentences, the answer first. */
function sayEnd ({ steps, answer, crash }) {
  const taken = steps.filter(({ who, did }) => who === 'handler' && did === 'answers').length
  return [
    answer ? `The client gets ${answer.status}.` : 'The client gets no answer: it waits.',
    taken > 1 && 'The handler ran twice: the order is taken twice.',
    taken === 1 && (!answer || answer.status >= 400) && 'And yet the handler ran: the order is taken.',
    crash && 'An error that nobody catches ends the process.'
  ].filter(Boolean)
}
