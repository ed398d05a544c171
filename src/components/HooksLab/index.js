import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/hooks.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useFigure } from '../Figure/use-figure'
import { useInView } from '../Figure/use-in-view'
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
      <div className={styles.body}>
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
        <div className={clsx(styles.columns, problem && frame.outdated)} tabIndex={0} role='group' aria-label='What each framework does'>
          {FRAMEWORKS.map(({ id, ...framework }) => <Column key={id} {...framework} run={runs[id]} plan={plan} step={player.step} />)}
        </div>
      </div>
      <p className='spoken-only' aria-live='polite'>{FRAMEWORKS.map(({ id, name }) => `${name}: ${sayEnd(runs[id]).join(' ')}`).join(' ')}</p>
    </Figure>
  )
}

/**
 * What runs in one framework, in order, with the answer where it leaves. What is behind the step that is shown stands
 * out from what is to come; a framework that is done stays at its last.
 */
function Column ({ name, model, tone, run, plan, step }) {
  const { steps, answer } = run
  const before = steps.filter(({ late }) => !late)
  const idle = Object.keys(plan).filter((id) => plan[id] !== 'off' && !steps.some(({ who }) => who === id))
  const [end, ...warnings] = sayEnd(run)
  const now = Math.min(step, countMoments(run))
  const side = useInView(now, now === countMoments(run))

  return (
    <section className={clsx(styles.column, tone)} aria-label={`${name}: ${model}`} ref={side}>
      <p className={styles.heading}>{name} <span className={styles.model}>{model}</span></p>
      <Steps steps={before} plan={plan} now={now} />
      <p className={clsx(styles.answer, !answer && styles.wrong, toneAt(before.length + 1, now))} aria-current={before.length + 1 === now ? 'step' : undefined}>
        {end} {answer && <code className={styles.sent}>{answer.body}</code>}
      </p>
      {before.length < steps.length && <Steps steps={steps.filter(({ late }) => late)} plan={plan} now={now - before.length - 1} />}
      {warnings.map((warning) => <p key={warning} className={styles.wrong}><span aria-hidden='true'>✕ </span>{warning}</p>)}
      {idle.length > 0 && <p className={styles.idle}>Did not run: {idle.join(', ')}</p>}
    </section>
  )
}

function Steps ({ steps, plan, now }) {
  return (
    <ol>
      {steps.map(({ who, where, did, depth }, index) => (
        <li
          key={index} className={clsx(styles.step, (plan[who] ?? 'works') !== 'works' && styles.changed, toneAt(index + 1, now))}
          style={/** @type {any} */ ({ '--if-depth': depth })} aria-current={index + 1 === now ? 'step' : undefined}
        >
          <span className={styles.where}>{where}</span>
          <span className={styles.did}><span className={styles.sign} aria-hidden='true'>{SIGNS[did]}</span> <strong>{who === 'parse' ? 'body parser' : who}</strong> {did}</span>
        </li>
      ))}
    </ol>
  )
}

function toneAt (place, now) {
  return clsx(place === now && styles.now, place > now && styles.later)
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
