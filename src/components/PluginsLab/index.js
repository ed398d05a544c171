import { useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/plugins.json'
import { sayCount } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import { Check, Choice, Refusal } from '../Lab/fields'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { changeNode, listNodes, moveUp } from '../Lab/plugin-tree'
import { addressIn, listQueues } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { limits } } = model
const TOPIC = {
  first: EXAMPLES[0].tree,
  ...addressIn(EXAMPLES, limits.nodes),
  ask: (tree) => ['bootTree', tree],
  steps: ({ steps }) => steps.length,
  say: ({ steps }, step) => steps[step - 1].text
}
/** A sign, so that colour is never the only cue, and words. */
const STATES = {
  unregistered: ['', ''],
  queued: ['', 'queued'],
  running: ['▸', 'function runs'],
  awaiting: ['▾', 'awaits its queue'],
  children: ['▾', 'queue runs'],
  loaded: ['✓', 'loaded'],
  incomplete: ['!', 'not complete'],
  failed: ['✕', 'failed'],
  skipped: ['✕', 'left out']
}
const isCalled = (state) => state !== 'unregistered' && state !== 'queued'

export default guard(PluginsLab)

/**
 * The real Fastify boots a tree of plugins, each of which the reader changes: a plugin waits in a queue, goes into the
 * tree when it is called, and what it registers is put before what waits already.
 */
function PluginsLab () {
  const { question: tree, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [isEditing, setEditing] = useState(false)
  const { step, last } = player
  const { at, id: acting, text, nodes } = story.steps[step - 1]
  const states = Object.values(nodes).map(({ state }) => state)
  const countOf = (wanted) => states.filter((state) => state === wanted).length
  const stage = useTravel(step, story)
  const isEnd = step === last

  return (
    <Figure
      name='plugins' {...own} player={player} say={isEnd ? <Outcome story={story} /> : text}
      counts={[['units', at], ['in queues', countOf('queued')], ['loaded', countOf('loaded')], ['failed', countOf('failed')]]}
      caption='The real Fastify boots here, anew for each change. A unit is 10 ms that a plugin waits. Its other work counts as no time.'
    >
      {isEditing && tree.children.length > 0 && <Settings tree={tree} onChange={change} />}
      <section className={styles.boot} aria-label='The boot' ref={stage}>
        {problem
          ? <Refusal problem={problem} shown='the last tree that was booted' />
          : isEnd ? <p className={styles.queues}>{sayEnd(story)}</p> : <Queues story={story} step={step} />}
        <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>
        <Timeline story={story} at={at} acting={acting} nodes={nodes} isEnd={isEnd} isStale={problem !== ''} />
      </section>
    </Figure>
  )
}

const WAITS = Array.from({ length: limits.wait + 1 }, (_, units) => ({ id: units, label: sayCount(units, 'unit') }))
const ENDS = [{ id: 'well', label: 'is done' }, { id: 'fails', label: 'throws' }, { id: 'forgets', label: 'forgets done()' }]

/** One plugin of the tree at a time, which the main file or another plugin registers. */
function Settings ({ tree, onChange }) {
  const [selected, select] = useState('')
  const plugins = listNodes(tree).slice(1)
  const { id, wait, ends, awaited, wrapped } = plugins.find((plugin) => plugin.id === selected) ?? plugins[0]
  const isFirst = listNodes(tree).some(({ children: [first] }) => first?.id === id)
  const set = (values) => onChange(changeNode(tree, id, values))
  return (
    <fieldset className={styles.settings}>
      <legend className='spoken-only'>What a plugin does</legend>
      <Choice beside label='Plugin' options={plugins.map((plugin) => ({ id: plugin.id, label: plugin.name }))} value={id} onChange={select} />
      <Choice beside label='waits' options={WAITS} value={wait} onChange={(units) => set({ wait: Number(units) })} />
      <Choice beside label='then' options={ENDS} value={ends} onChange={(end) => set({ ends: end })} />
      <Check label={<>with <code>await</code></>} checked={awaited} onChange={(checked) => set({ awaited: checked })} />
      <Check label={<>in <code>fastify-plugin</code></>} checked={wrapped} onChange={(checked) => set({ wrapped: checked })} />
      <button type='button' className={controls.button} aria-disabled={isFirst} onClick={() => !isFirst && onChange(moveUp(tree, id))}>Register it earlier</button>
    </fieldset>
  )
}

/** What waits, in the order in which it will be called: what a plugin registers stands before the siblings of that plugin. */
function Queues ({ story, step }) {
  const queues = listQueues(story, step)
  return (
    <ol className={styles.queues} aria-label='Queues, the next one first'>
      {queues.map(({ id, name, waiting, isPaused }) => (
        <li key={id} className={clsx(styles.queue, isPaused && styles.paused)}>
          <span className={styles.owner}>{isPaused && 'paused '}queue of {name}</span>
          {waiting.map((one) => <span key={one.id} className={styles.box} data-move={one.id} data-from={id}>{one.name}</span>)}
        </li>
      ))}
      {queues.length === 0 && <li className={styles.owner}>No plugin waits.</li>}
    </ol>
  )
}

/** The tree, and when each plugin was queued, called and loaded, up to now. */
function Timeline ({ story: { rows, length }, at, acting, nodes, isEnd, isStale }) {
  return (
    <div className={clsx(styles.timeline, isStale && frame.outdated)} style={/** @type {any} */ ({ '--if-moment': at / Math.max(length, 1) })}>
      <ol aria-label={`At ${at} of ${length}`}>
        {rows.map((row) => {
          const { id, name, depth } = row
          const { state } = nodes[id]
          const [sign, words] = STATES[state]
          const isNow = id === acting && !isEnd
          return (
            <li key={id} className={clsx(styles.row, isNow && styles.acting)} data-state={state} aria-current={isNow ? 'step' : undefined}>
              <span className={styles.name} style={/** @type {any} */ ({ '--if-depth': depth })}>
                {isCalled(state) ? <span className={styles.box} data-move={id}>{name}</span> : <span className={styles.room} aria-hidden='true'>{state === 'queued' && name}</span>}
              </span>
              <Bar row={row} state={state} at={at} end={Math.max(length, 1)} />
              <span className={styles.state}>{sign} <span>{words}</span></span>
            </li>
          )
        })}
      </ol>
      <p className={styles.axis} aria-hidden='true'>
        <span>0</span>
        <span>{sayCount(length, 'unit')}</span>
      </p>
      <p className={styles.legend} aria-hidden='true'>
        {['queued', 'running', 'children', 'failed'].map((part) => <span key={part}><i className={styles[part]} /> {STATES[part][1]}</span>)}
      </p>
    </div>
  )
}

function Bar ({ row: { queued = 0, started, ended = Infinity, loaded = ended }, state, at, end }) {
  const isStarted = isCalled(state) && started !== undefined
  const parts = isStarted ? [['queued', queued, started], [state === 'failed' ? 'failed' : 'running', started, ended], ['children', ended, loaded]] : [['queued', queued, at]]
  return (
    <span className={styles.track} aria-hidden='true'>
      {state !== 'unregistered' && parts.map(([name, from, to]) => {
        const [begin, until] = [Math.min(from, at), Math.min(to, at)]
        return <span key={name} className={clsx(styles.part, styles[name])} style={{ insetInlineStart: `${begin / end * 100}%`, width: `${(until - begin) / end * 100}%` }} />
      })}
      {isStarted && started === ended && <span className={styles.instant} style={{ insetInlineStart: `${started / end * 100}%` }} />}
      <span className={styles.now} />
    </span>
  )
}

function Outcome ({ story: { outcome: { ready, at, code, cause }, length } }) {
  if (ready) return <><strong>ready</strong> after {sayCount(length, 'unit')}. From here on nothing can be registered.</>
  return <><strong className={styles.wrong}>✕ {at} is rejected</strong>{code && <> with <code>{code}</code></>}{cause && <>, made from <code>{cause}</code></>}.</>
}

/** What else there is to tell when nothing waits any more. */
function sayEnd ({ outcome: { ready, message }, closed }) {
  if (!ready) return message
  return closed.length > 0 && <span><code>close()</code> goes back: {closed.join(', ')}.</span>
}
