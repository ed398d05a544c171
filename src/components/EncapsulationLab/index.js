import { useId, useMemo, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/encapsulation.json'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import { Check, Choice, Refusal, Select, TYPED } from '../Lab/fields'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { splitProgram } from '../Lab/split-program'
import { changeNode, listNodes } from '../Lab/plugin-tree'
import Program from '../Lab/Program'
import { addressIn, chooseRoute } from './state'
import { isPast, listChips, listGuests, listSteps } from './steps'
import styles from './styles.module.css'
import { useWay } from './use-way'

const { offers } = model.example
const TOPIC = {
  first: model.examples[0],
  ...addressIn(model),
  ask (question) {
    const asked = chooseRoute(question)
    return asked === '' ? 'No node has a route: give one to a node, and ask it' : ['askRoute', question.tree, asked, question.request]
  },
  steps: (answer) => listSteps(answer).length,
  say: (answer, step) => sayOf(listSteps(answer)[step - 1])
}
const sayOf = ({ head, text }) => `${head} ${text}`
const nameAll = (ids, labels) => ids.map((id) => ({ id, label: labels[id] }))
const REQUESTS = nameAll(offers.requests, { answers: 'and its handler answers', throws: 'and its handler throws', missing: 'on a path that nobody has' })
const ERROR_HANDLERS = nameAll(offers.errorHandlers, { none: 'none', answers: 'one that answers', throws: 'one that throws again' })

export default guard(EncapsulationLab)

/**
 * A tree of plugins as contexts within contexts, and what the real Fastify does with a request to one of its routes, a
 * step at a time: a marker goes from hook to hook, and climbs along the prototypes to look for decorators.
 */
function EncapsulationLab () {
  const { question, answer, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const { tree } = question
  const [isEditing, setEditing] = useState(false)
  const steps = useMemo(() => listSteps(answer), [answer])
  const seen = steps.slice(0, player.step)
  const now = steps[player.step - 1]
  const stage = useTravel(player.step, answer)
  const way = useWay(stage, steps, player.step)
  const looks = seen.filter(({ kind }) => kind === 'look')

  return (
    <Figure
      name='encapsulation' {...own} player={steps.length > 1 ? player : undefined}
      say={<><strong className={now.isWrong ? styles.wrong : undefined}>{now.head}</strong> {now.text}</>}
      counts={[
        ['ran', seen.filter(({ kind }) => kind === 'run').length],
        ['found', looks.filter((look) => look.seen).length],
        ['not found', looks.filter((look) => !look.seen).length],
        ['status', now.kind === 'end' ? answer.status || '✕' : '–']
      ]}
      program={
        <Program summary='The same as a program' label='Copy the program' code={answer.code} play={splitProgram(answer.code)}>
          <p className={frame.note}>Save it as <code>try.mjs</code> in a clone of this site’s repository, and run <code>node try.mjs</code>.</p>
        </Program>
      }
      caption='The real Fastify runs. Solid line: inherited, dashed: copied. Dashed box: no context.'
    >
      <section className={clsx(styles.plugins, isEditing && styles.editing)} tabIndex={0} aria-label='The plugins'>
        <div className={clsx(styles.stage, problem && frame.outdated)} ref={stage}>
          <Context tree={answer.tree} steps={steps} step={player.step} asked={answer.asked} onAsk={(id) => change({ asked: id })} />
          {way}
        </div>
        {isEditing && <NodePanel tree={tree} first={chooseRoute(question)} onChange={(id, values) => change({ tree: changeNode(tree, id, values) })} />}
      </section>
      <section className={styles.request} aria-label='A request'>
        <p className={styles.asks}>
          <code>GET {answer.url}</code>
          <Select aria-label='What happens there' options={REQUESTS} value={question.request} onChange={(request) => change({ request })} />
          <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the plugins</button>
        </p>
        <div>
          {problem && <Refusal problem={problem} shown='the last answer that Fastify gave' />}
          <Met steps={steps} step={player.step} isStale={problem !== ''} />
        </div>
      </section>
    </Figure>
  )
}

/**
 * The tree as contexts within contexts. A plugin that is wrapped in fastify-plugin has a dashed edge: it has no
 * context, and what it adds goes to the box around it.
 */
function Context ({ tree, home = '', ...shown }) {
  const { id, name, prefix, children } = tree
  const isGuest = tree.wrapped && home !== ''
  const { steps, step, asked, onAsk } = shown
  const isLost = isGuest && isPast(steps, step, name)
  const has = (node) => <Chips key={node.name} node={node} steps={steps} step={step} onAsk={onAsk} isGuest={isGuest} isLifted={node !== tree} />
  const now = steps[step - 1]
  return (
    <div
      className={clsx(styles.context, isGuest && styles.guest, id === asked && styles.asked, now.at === name && styles.running)}
      style={/** @type {any} */ ({ '--if-leaves': countLeaves(tree) })} data-node={id}
    >
      <p className={styles.badges}>
        <strong className={styles.name}>{name}</strong>
        {isGuest && <span className={styles.tag}>fastify-plugin</span>}
        {prefix && <span className={clsx(styles.tag, isLost && styles.missed)}>{isLost ? `✕ ${prefix} is lost` : prefix}</span>}
        {has(tree)}
        {!isGuest && listGuests(tree).map(has)}
      </p>
      {children.length > 0 && <div className={styles.children}>{children.map((child) => <Context key={child.id} tree={child} home={isGuest ? home : name} {...shown} />)}</div>}
    </div>
  )
}

/** A box with more in it is wider. */
function countLeaves ({ children }) {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0)
}

/**
 * What a node carries, each with what became of it in the request: its place in the order of all that ran, or whether
 * it was found. What a guest carries stands in its box until it melts, then in the context (`isLifted`).
 */
function Chips ({ node, steps, step, onAsk, isGuest, isLifted }) {
  const hasMelted = isPast(steps, step, node.name)
  return listChips(node).map(({ id, text }) => {
    const isHere = isGuest ? !hasMelted : !isLifted || hasMelted
    const isRoute = id.startsWith('handler of')
    const origin = isLifted && !isRoute && <small> of {node.name}</small>
    const shape = clsx(styles.chip, !isHere && (isGuest ? styles.ghost : styles.room))
    if (!isHere) return <span key={id} className={clsx(shape, isRoute && styles.route)} aria-hidden='true'><i /> {text}{origin}</span>
    const at = steps.findLastIndex((one, index) => one.id === id && index < step)
    const reached = steps[at]
    const props = {
      className: clsx(shape, isRoute && styles.route, isLifted && steps[step - 1].melts === node.name && styles.now, reached && (reached.seen === false ? styles.missed : at === step - 1 ? styles.now : styles.past)),
      'data-chip': id,
      'data-move': isGuest || isLifted ? id : undefined
    }
    const content = <><i>{reached?.mark}</i> {text}{origin}</>
    return isRoute ? <button key={id} type='button' {...props} onClick={() => onAsk(node.id)}><span className='spoken-only'>Ask </span>{content}</button> : <span key={id} {...props}>{content}</span>
  })
}

/** What a plugin carries, one at a time. */
function NodePanel ({ tree, first, onChange }) {
  const [selected, select] = useState(first)
  const nodes = listNodes(tree)
  const node = nodes.find((one) => one.id === selected) ?? tree
  const { name, prefix, wrapped, app, request, hooks, errorHandler, notFound, route } = node
  const set = (values) => onChange(node.id, values)
  const id = useId()
  const check = (label, checked, act) => <Check key={label} className={styles.check} label={label} checked={checked} onChange={act} />
  // Some of a few names, kept in their order.
  const group = (legend, from, chosen, act) => (
    <fieldset className={styles.group}>
      <legend className={frame.label}>{legend}</legend>
      {from.map((one) => check(one, chosen.includes(one), (on) => act(from.filter((other) => other === one ? on : chosen.includes(other)))))}
    </fieldset>
  )
  return (
    <section className={styles.panel} aria-label={`What ${name} carries`}>
      <Choice beside label='Plugin' options={nodes.map((one) => ({ id: one.id, label: one.name }))} value={node.id} onChange={select} />
      {node !== tree && (
        <div className={styles.line}>
          <label className={frame.label} htmlFor={`${id}-prefix`}>Prefix</label>
          <input
            id={`${id}-prefix`} className={styles.text} value={prefix} {...TYPED} placeholder='none'
            onChange={({ target }) => set({ prefix: target.value })}
          />
          {check('in fastify-plugin', wrapped, (is) => set({ wrapped: is }))}
        </div>
      )}
      {group('On the application', offers.decorators.app, app, (chosen) => set({ app: chosen }))}
      {group('On requests', offers.decorators.request, request, (chosen) => set({ request: chosen }))}
      {group('Hooks', offers.hooks, hooks, (chosen) => set({ hooks: chosen }))}
      <div className={styles.line}>
        <Choice beside label='Error handler' options={ERROR_HANDLERS} value={errorHandler} onChange={(kind) => set({ errorHandler: kind })} />
        {check('404 handler', notFound, (is) => set({ notFound: is }))}
        {check(`route GET /${name}`, route, (is) => set({ route: is }))}
      </div>
    </section>
  )
}

/** What the request has met, in order. */
function Met ({ steps, step, isStale }) {
  return (
    <ol className={clsx(styles.met, isStale && clsx(styles.stale, frame.outdated))}>
      {steps.map(({ id, what, by }, at) => what && (
        <li key={id} className={at >= step ? styles.later : at === step - 1 ? styles.now : styles.past} aria-current={at === step - 1 ? 'step' : undefined}>
          {at >= step && <span className='spoken-only'>later</span>}
          <span className={clsx(at >= step && styles.room, by && styles.answering)}>{what}</span>
        </li>
      ))}
    </ol>
  )
}
