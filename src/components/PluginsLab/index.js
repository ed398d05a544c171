import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/plugins.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import { useTravel } from '../Figure/use-travel'
import Check from '../Lab/Check'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import TreeEditor, { useSelected } from '../TreeEditor'
import { change as changeNode, find, freshPlugin } from '../TreeEditor/edit-tree'
import { BLANK, listQueues, readState, writeState } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { limits } } = model
const TOPIC = {
  first: EXAMPLES[0].tree,
  read: (text) => readState(text, EXAMPLES, limits.nodes),
  write: (tree) => writeState(tree, EXAMPLES),
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
 * The real Fastify boots a tree of plugins that the reader shapes: a plugin waits in a queue, goes into the tree when it
 * is called, and what it registers is put before what waits already.
 */
function PluginsLab () {
  const { question: tree, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [selected, select] = useSelected(tree, own.chosen, ({ children: [first = tree] }) => first.id)
  const [isEditing, setEditing] = useState(false)
  const edit = (changed) => change(changed, { isTyped: true })
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
      <div className={clsx(styles.sides, isEditing && styles.editing)}>
        {isEditing && (
          <Side label='The plugins'>
            <Settings node={find(tree, selected)?.node ?? tree} isRoot={selected === tree.id} onChange={(values) => edit(changeNode(tree, selected, values))} />
            <TreeEditor
              tree={tree} selected={selected} onSelect={select} onChange={edit} badges={(node) => node.id === tree.id ? undefined : sayNode(node)}
              newNode={(now) => freshPlugin(now, { ...BLANK, wait: 1 })} label='Plugins, in the order in which they are registered' limit={limits.nodes}
            />
          </Side>
        )}
        <section className={styles.boot} aria-label='The boot' ref={stage}>
          {problem
            ? <Problem problem={problem} shown='the last tree that was booted' />
            : isEnd ? <p className={styles.queues}>{sayEnd(story)}</p> : <Queues story={story} step={step} />}
          <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>
          <Timeline story={story} at={at} acting={acting} nodes={nodes} isEnd={isEnd} isStale={problem !== ''} />
        </section>
      </div>
    </Figure>
  )
}

/** What a plugin is like, beside its name in the editor. */
function sayNode ({ wait, wrapped, awaited, ends, needs = [] }) {
  const said = [
    wait > 0 && `waits ${wait}`, wrapped && 'fp', awaited && 'await', ends === 'fails' && 'throws', ends === 'forgets' && 'no done()',
    wrapped && needs.length > 0 && `needs ${needs.join(', ')}`
  ]
  return said.filter(Boolean).map((word) => <span key={word} className={styles.badge}>{word}</span>)
}

function Settings ({ node: { name, wait, ends, awaited, wrapped }, isRoot, onChange }) {
  const id = useId()
  if (isRoot) {
    return <p className={styles.hint}>This is the main file: it registers what is below it, then calls <code>ready()</code>. Choose a plugin to change it.</p>
  }
  return (
    <fieldset className={styles.settings}>
      <legend className='spoken-only'>{name}</legend>
      <strong className={styles.setting}>{name}</strong>
      <label className={styles.setting} htmlFor={`${id}-wait`}>
        <span>waits</span>
        <select id={`${id}-wait`} value={wait} onChange={({ target }) => onChange({ wait: Number(target.value) })}>
          {Array.from({ length: limits.wait + 1 }, (_, units) => <option key={units} value={units}>{units} units</option>)}
        </select>
      </label>
      <label className={styles.setting} htmlFor={`${id}-ends`}>
        <span>then</span>
        <select id={`${id}-ends`} value={ends} onChange={({ target }) => onChange({ ends: target.value })}>
          <option value='well'>is done</option>
          <option value='fails'>throws</option>
          <option value='forgets'>forgets done()</option>
        </select>
      </label>
      <Check label={<>with <code>await</code></>} checked={awaited} onChange={(checked) => onChange({ awaited: checked })} />
      <Check label={<>in <code>fastify-plugin</code></>} checked={wrapped} onChange={(checked) => onChange({ wrapped: checked })} />
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
        <span>{length} units</span>
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
  if (ready) return <><strong>ready</strong> after {length} units. From here on nothing can be registered.</>
  return <><strong className={styles.wrong}>✕ {at} is rejected</strong>{code && <> with <code>{code}</code></>}{cause && <>, made from <code>{cause}</code></>}.</>
}

/** What else there is to tell when nothing waits any more. */
function sayEnd ({ outcome: { ready, message }, closed }) {
  if (!ready) return message
  return closed.length > 0 && <span><code>close()</code> goes back: {closed.join(', ')}.</span>
}
