import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/encapsulation.json'
import Figure, { guard, useFigure, useTravel, useTrip } from '../Figure'
import { Check, Choice, Refusal, Select, TYPED } from '../Lab/fields'
import controls from '../Lab/controls.module.css'
import frame from '../Lab/frame.module.css'
import { changeNode, listNodes } from '../Lab/plugin-tree'
import Program from '../Lab/Program'
import { splitProgram } from '../Lab/split-program'
import { addressIn, chooseRoute } from './state'
import { isPast, listChips, listGuests, listSteps } from './steps'
import styles from './styles.module.css'

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

/**
 * The marker of the request, and its way to where it stands: from function to function, or up through the contexts to
 * what it looks for. Both lie over the boxes of the stage.
 */
function useWay (stage, steps, step) {
  const [line, tries] = [useRef(/** @type {any} */ (null)), useRef(/** @type {any} */ (null))]
  const marker = useTrip(step, steps, (to) => draw(findWay(stage.current, steps, to).points))
  const now = steps[step - 1]
  const isSeen = steps.slice(0, step).some(({ kind }) => kind === 'come')

  useLayoutEffect(() => {
    if (!isSeen) return
    const put = () => {
      const { points, climbed } = findWay(stage.current, steps, step)
      line.current.setAttribute('d', draw(points))
      tries.current.setAttribute('d', climbed.map(([x, y]) => `M${x - 4} ${y}h8`).join(''))
      marker.current.style.transform = `translate(${points.at(-1).map((place) => `${place}px`)})`
    }
    put()
    const watch = new ResizeObserver(put)
    watch.observe(stage.current)
    return () => watch.disconnect()
  }, [steps, step])

  if (!isSeen) return null
  const isOut = now.isWrong && now.kind === 'look'
  return (
    <>
      <svg className={clsx(styles.way, isOut && styles.out)} aria-hidden='true'>
        <path key={step} ref={line} className={clsx(now.isCopy && styles.copy)} pathLength='1' />
        <path ref={tries} className={styles.tries} />
      </svg>
      <svg className={clsx(styles.over, now.isWrong && styles.out)} aria-hidden='true'>
        <g ref={marker}>
          <circle r='9.5' />
          <text y='4'>{now.mark ?? '→'}</text>
          {isOut && !now.goal && <text className={styles.undefined} x='-22' y='24'>undefined</text>}
        </g>
      </svg>
    </>
  )
}

function draw (points) {
  return `M${points.join('L')}`
}

/** Pixels: from the edge of a box to its lane. */
const LANE = 5

/**
 * The corners of the way to a step, and where it passes contexts that do not have what is looked for. It goes straight
 * from function to function; what it looks for, it climbs to along the right edge of its context.
 */
function findWay (stage, steps, step) {
  const origin = stage.getBoundingClientRect()
  const boxOf = (element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return { left: left - origin.left, right: right - origin.left, top: top - origin.top, middle: (top + bottom) / 2 - origin.top }
  }
  const contextOf = (id) => stage.querySelector(`[data-node="${id}"]`)
  const nameIn = (context) => boxOf(context.querySelector('p > strong'))
  const root = stage.querySelector('[data-node]')
  /** The ring of a chip; the name of a context for what has none. */
  const spotOf = (id, context = root) => {
    const { left, middle } = boxOf(stage.querySelector(`[data-chip="${id}"] i`) ?? context.querySelector('p > strong'))
    return [left + 7, middle]
  }
  const now = steps[step - 1]
  const last = steps.slice(0, step - 1).findLast(({ kind }) => kind === 'run' || kind === 'come')
  // It comes in on the left side of the root, and leaves on the right.
  const placeOf = ({ kind, id }) => kind === 'run' ? spotOf(id) : [boxOf(root)[kind === 'come' ? 'left' : 'right'], nameIn(root).middle]
  if (now.kind !== 'look') return { points: last ? [placeOf(last), placeOf(now)] : [placeOf(now)], climbed: [] }

  const goal = now.goal && stage.querySelector(`[data-chip="${now.goal}"]`).closest('[data-node]').getAttribute('data-node')
  const contexts = (goal ? now.above.slice(0, now.above.indexOf(goal)) : now.above).map(contextOf)
  const begin = spotOf(now.from, contextOf(now.above[0]))
  const end = goal ? spotOf(now.goal) : undefined
  if (contexts.length === 0) return { points: [begin, end], climbed: [] }
  const x = boxOf(contexts[0]).right - LANE
  const climbed = contexts.map((context) => [x, nameIn(context).middle])
  if (end) return { points: [begin, [x, begin[1]], [x, end[1]], end], climbed }
  // A copy is looked for in its own context alone.
  const isOut = contexts.length > 1 || !now.isCopy
  return { points: [begin, [x, begin[1]], [x, isOut ? boxOf(contexts.at(-1)).top : climbed[0][1]]], climbed: isOut ? climbed : [] }
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
