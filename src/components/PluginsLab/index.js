import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/plugins.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import { useInView } from '../Figure/use-in-view'
import Check from '../Lab/Check'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import Problem from '../Lab/Problem'
import TreeEditor, { useSelected } from '../TreeEditor'
import { change as changeNode, find, freshPlugin } from '../TreeEditor/edit-tree'
import { BLANK, readState, writeState } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES, example: { limits } } = model
const TOPIC = {
  first: EXAMPLES[0].tree,
  read: (text) => readState(text, EXAMPLES, limits.nodes),
  write: (tree) => writeState(tree, EXAMPLES),
  ask: (tree) => ['bootTree', tree],
  steps: ({ steps }) => steps.length
}
const STATES = {
  unregistered: 'not registered',
  queued: 'queued',
  running: 'function runs',
  awaiting: 'awaits its queue',
  children: 'queue runs',
  loaded: 'loaded ✓',
  incomplete: 'not complete',
  failed: 'failed ✕',
  skipped: 'left out'
}

export default guard(PluginsLab)

/**
 * The real Fastify boots a tree of plugins that the reader shapes: when each is queued, called and loaded, and what is
 * in the queues at every step.
 */
function PluginsLab () {
  const { question: tree, answer: story, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [selected, select] = useSelected(tree, own.chosen, ({ children: [first = tree] }) => first.id)
  const [isEditing, setEditing] = useState(false)
  const timeline = useInView(player.step)
  const edit = (changed) => change(changed, { isTyped: true })
  const { at, text } = story.steps[player.step - 1]
  const needsOf = (node) => story.rows.find(({ id }) => id === node.id)?.needs ?? []

  return (
    <Figure
      name='plugins' {...own} player={player}
      actions={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>}
      caption='The real Fastify boots here, anew for each change. One unit is some time that a plugin waits.'
    >
      <p className={styles.said} aria-live='polite'>At {at}: {text}</p>
      <Problem problem={problem} shown='the last tree that was booted' />
      <div className={clsx(styles.sides, isEditing && styles.editing)}>
        {isEditing && (
          <Side label='The plugins'>
            <TreeEditor
              tree={tree} selected={selected} onSelect={select} onChange={edit} badges={(node) => node.id === tree.id ? undefined : sayNode(node, needsOf(node))}
              newNode={(now) => freshPlugin(now, { ...BLANK, wait: 1 })} label='Plugins, in the order in which they are registered' limit={limits.nodes}
            />
          </Side>
        )}
        <Side label='The boot' ref={timeline}>
          {isEditing && <Settings node={find(tree, selected)?.node ?? tree} isRoot={selected === tree.id} onChange={(values) => edit(changeNode(tree, selected, values))} />}
          <Timeline story={story} step={player.step} isStale={problem !== ''} />
        </Side>
      </div>
      <Outcome story={story} isStale={problem !== ''} />
    </Figure>
  )
}

/** What a plugin is like, beside its name in the editor. */
function sayNode ({ wait, wrapped, awaited, ends }, needs) {
  const said = [
    wait > 0 && `waits ${wait}`, wrapped && 'fp', awaited && 'await', ends === 'fails' && 'throws', ends === 'forgets' && 'no done()',
    needs.length > 0 && `needs ${needs.join(', ')}`
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
      <Check label={<>registered with <code>await</code></>} checked={awaited} onChange={(checked) => onChange({ awaited: checked })} />
      <Check label={<>wrapped with <code>fastify-plugin</code></>} checked={wrapped} onChange={(checked) => onChange({ wrapped: checked })} />
    </fieldset>
  )
}

/** When each plugin was queued, called and loaded, and at the step its state and what is in its queue. */
function Timeline ({ story: { rows, steps, length }, step, isStale }) {
  const end = Math.max(length, 1)
  const { at, id: acting, nodes } = steps[step - 1]
  // A queue in which there is ever anything keeps its place.
  const hasQueue = (id) => steps.some((one) => one.nodes[id].queue.length > 0)
  return (
    <div className={clsx(styles.timeline, isStale && frame.outdated)} style={/** @type {any} */ ({ '--if-moment': at / end })}>
      <p className={styles.legend} aria-hidden='true'>
        <span className={styles.key}><i className={styles.queued} /> queued</span>
        <span className={styles.key}><i className={styles.running} /> function runs</span>
        <span className={styles.key}><i className={styles.children} /> queue runs</span>
      </p>
      <ol aria-label={`At ${at} of ${length}`}>
        {rows.map((row) => {
          const { id, name, depth } = row
          const { state, queue } = nodes[id]
          return (
            <li key={id} className={clsx(styles.row, id === acting && styles.acting)} data-state={state} aria-current={id === acting ? 'step' : undefined}>
              <span className={styles.name} style={/** @type {any} */ ({ '--if-depth': depth })}>{name}</span>
              <Bar row={row} end={end} />
              <span className={styles.state}>{STATES[state]}</span>
              {hasQueue(id) && (
                <span className={styles.queue}>
                  {queue.length > 0 && <span className={styles.queueLabel}>queue:</span>}
                  {queue.map((waiting, index) => <span key={index} className={styles.waiting}>{waiting}</span>)}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <p className={styles.axis} aria-hidden='true'><span>0</span><span>{length} units</span></p>
    </div>
  )
}

function Bar ({ row: { queued = 0, started, ended, loaded }, end }) {
  const until = ended ?? end
  const place = (from, to) => ({ insetInlineStart: `${from / end * 100}%`, width: `${(to - from) / end * 100}%` })
  const parts = [
    ['queued', queued, started ?? queued],
    ['running', started ?? 0, started === undefined ? 0 : until],
    ['children', until, loaded ?? until]
  ]
  return (
    <span className={styles.track} aria-hidden='true'>
      {parts.map(([name, from, to]) => to > from && <span key={name} className={clsx(styles.part, styles[name])} style={place(from, to)} />)}
      {started !== undefined && started === until && <span className={styles.instant} style={place(started, started)} />}
      <span className={styles.now} />
    </span>
  )
}

function Outcome ({ story: { outcome: { ready, at, code, cause, message }, closed, length }, isStale }) {
  return (
    <p className={clsx(styles.outcome, isStale && frame.outdated)} role='status'>
      {ready
        ? <><strong>ready</strong> after {length} units.{closed.length > 0 && <> <code>close()</code> goes back: {closed.join(', ')}.</>}</>
        : <><strong className={styles.wrong}>✕ {at} is rejected</strong>{code && <> with <code>{code}</code></>}{cause && <>, made from <code>{cause}</code></>}: {message}</>}
    </p>
  )
}
