import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/fastest-router.json'
import Figure, { guard, useFigure, useTravel } from '../Figure'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { Refusal, TYPED } from '../Lab/fields'
import { addressIn, ask } from '../RoutingLab/state'
import styles from './styles.module.css'

const { examples: EXAMPLES } = model
const TOPIC = {
  first: EXAMPLES[0],
  ...addressIn(EXAMPLES),
  ask,
  steps: (answer) => tell(answer).length,
  say: (answer, step) => tell(answer)[step - 1].says
}

export default guard(FastestRouterLab)

/**
 * One request in two of Hono's routers, on one clock: an expression whose answer has a slot for each group of each
 * route, and a tree that is asked part by part. Where the first refuses a route, all routes travel to the second.
 */
function FastestRouterLab () {
  const { question, answer, player, problem, change, frame: own } = useFigure(model, TOPIC)
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const { phase, parts, says } = tell(answer)[player.step - 1]
  const stage = useTravel(player.step, answer)
  const typing = { ...TYPED, 'aria-describedby': `${id}-problem` }
  const { one, tree } = answer
  const edit = (name) => ({ target }) => change({ [name]: target.value }, { isTyped: true })

  return (
    <Figure
      name='fastest-router' {...own} player={player} say={says}
      counts={[['slots', phase >= MADE && one.isMatch ? one.slots.length + 1 : 0], ['searched', phase >= SEARCHED ? one.slot ?? 0 : 0], ['parts', parts]]}
      caption='Hono’s routers run here. A step is not a time: one call of the engine searches the whole expression.'
      program={<button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the routes</button>}
    >
      <form className={styles.asked} onSubmit={(event) => event.preventDefault()}>
        <label className={clsx(fields.field, fields.beside)}><span className={frame.label}>GET</span> <input value={question.url} inputMode='url' {...typing} onChange={edit('url')} /></label>
        <Refusal id={`${id}-problem`} problem={problem} shown='the last input that worked' />
      </form>
      <div className={clsx(styles.sides, problem && frame.outdated)} ref={stage}>
        <section aria-label='RegExpRouter'>
          <p className={styles.heading}><strong>RegExpRouter</strong> <span className={frame.label}>{one.refused && phase >= REFUSED ? 'refuses a route' : 'one expression'}</span></p>
          {one.refused ? <Refused {...answer} phase={phase} /> : <Expression {...one} url={answer.url} phase={phase} />}
        </section>
        <section aria-label='TrieRouter'>
          <p className={styles.heading}><strong>TrieRouter</strong> <span className={frame.label}>a tree of path parts</span></p>
          {isEditing
            ? <textarea aria-label='Routes, one a line' value={question.paths} {...typing} onChange={edit('paths')} />
            : <Tree {...tree} read={parts} isMoved={one.refused && phase >= MOVED} isEmpty={one.refused && phase < MOVED} isEnd={player.step === player.last} />}
        </section>
      </div>
    </Figure>
  )
}

/** What the left side has done: of an expression, and where it refuses a route. */
const [ASKED, LOOKED, MADE, SEARCHED] = [0, 1, 2, 3]
const [REFUSED, MOVED] = [1, 2]

/** The steps: what each side has done, and a sentence of it. The tree reads a part at a step. */
function tell ({ url, answer, one, tree, paths }) {
  const reads = (step) => Math.min(step, tree.parts.length)
  const end = answer ? `${answer} answers.` : 'No route fits: 404.'
  if (one.refused) {
    return [
      { phase: ASKED, parts: 0, says: `Hono gives its ${paths.length} routes to RegExpRouter, one after the other.` },
      { phase: REFUSED, parts: 0, says: `RegExpRouter refuses ${one.refused}: there, a parameter stands beside text or another parameter.` },
      { phase: MOVED, parts: 0, says: `All ${paths.length} routes go to TrieRouter, without a warning. It answers every request from now on.` },
      ...tree.parts.map((part, index) => ({ phase: MOVED, parts: index + 1, says: `The tree looks for “${part}”.${index + 1 === tree.parts.length ? ` ${end}` : ''}` }))
    ]
  }
  const told = [
    { phase: ASKED, says: `GET ${url} arrives. Both routers know the same ${paths.length} routes.` },
    { phase: LOOKED, says: one.isText ? 'The object of static paths has it, so no expression is needed.' : 'The path is no key of the object of static paths, so the expression must say.' },
    ...one.isText ? [] : [{ phase: MADE, says: one.isMatch ? 'It fits. The list has a slot for the path, not drawn, and one for each group of each route.' : 'No alternative of the expression fits, so there is no list.' }],
    ...one.isMatch ? [{ phase: SEARCHED, says: `The first empty string says which route it is. Hono finds it in slot ${one.slot}. ${end}` }] : []
  ]
  const more = Array.from({ length: Math.max(0, tree.parts.length + 1 - told.length) }, () => ({ phase: told.at(-1)?.phase ?? ASKED, says: 'The tree looks for the last part.' }))
  const all = [...told, ...more].map((moment, step) => ({ ...moment, parts: reads(step) }))
  return one.isMatch && more.length === 0 ? all : all.map((moment, at) => at === all.length - 1 ? { ...moment, says: `${moment.says} ${end}` } : moment)
}

/** Static paths, the expression, and the list that the engine makes: groups and slots have the same numbers. */
function Expression ({ pieces, texts, isText, isMatch, slots, slot, url, phase }) {
  let group = 0
  const lookOf = (index) => clsx(phase < MADE || !isMatch ? styles.later : slots[index - 1].value === null ? styles.empty : styles.filled, phase >= SEARCHED && index === slot && styles.found, phase >= SEARCHED && index < slot && styles.searched)
  return (
    <>
      <p className={styles.texts}><span className={frame.label}>1. object</span> {texts.map((text) => <span key={text}><code className={clsx(phase >= LOOKED && text === url && styles.found)}>{text}</code> </span>)}{phase >= LOOKED && !isText && <span className={styles.wrong}>✕ not there</span>}</p>
      <p className={clsx(styles.expression, (phase < MADE || isText) && styles.idle)} tabIndex={0} role='group' aria-label='2. The expression'>
        <span className={frame.label}>2. expression</span> ^{pieces.map(({ text, isGroup }, index) => isGroup ? <code key={index} className={lookOf(++group)}>{text}</code> : <span key={index}>{text.replace(/^\^/, '').replaceAll('\\/', '/')}</span>)}
        {phase >= MADE && !isMatch && !isText && <span className={styles.wrong}> ✕ null</span>}
      </p>
      <ol className={styles.slots} aria-label='3. The slots of the list' tabIndex={0}>
        {slots.map(({ value, route }, index) => <li key={index} className={lookOf(index + 1)} title={route ?? 'a parameter'}>{phase >= MADE && isMatch && value !== null ? `'${value}'` : index + 1}</li>)}
      </ol>
    </>
  )
}

/** Routes as they are added: one is refused, and then all are gone. */
function Refused ({ paths, one: { refused }, phase }) {
  return (
    <ol className={styles.routes}>
      {paths.map((path, index) => (
        <li key={index} className={clsx(phase >= MOVED && styles.gone, path === refused && phase >= REFUSED && styles.wrong)}>
          <code data-move={phase < MOVED ? path : undefined}>{path}</code>{path === refused && phase >= REFUSED && ' ✕ refused'}
        </li>
      ))}
    </ol>
  )
}

/** The parts of the paths. The request reaches a node when each part before it fits, and more than one may fit. */
function Tree ({ nodes, handlers, read, isMoved, isEmpty, isEnd }) {
  return (
    <ol className={styles.routes} tabIndex={0} aria-label='The tree'>
      {nodes.map(({ id, part, depth, isReached, isRoute }) => (
        <li key={id} className={clsx(isEmpty && styles.gone, isReached && depth <= read && (depth === read ? styles.found : styles.filled))} style={{ marginInlineStart: `${depth - 1}rem` }}>
          <code data-move={isMoved && isRoute ? id : undefined}>{isEmpty ? '' : `/${part}`}</code>{isEnd && isRoute && handlers.includes(id) && (handlers[0] === id ? ' ✓ answers' : ' fits too')}
        </li>
      ))}
      {isEnd && handlers.length === 0 && <li className={styles.wrong}>✕ no route</li>}
    </ol>
  )
}
