import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/routing.json'
import { sayCount } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, useFigure, useTrip } from '../Figure'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { Refusal, TYPED } from '../Lab/fields'
import { addressIn, ask } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES } = model
const TOPIC = {
  first: EXAMPLES[0],
  ...addressIn(EXAMPLES),
  ask,
  // The request arrives; then both move on at each step: a look at a node, and a layer.
  steps: ({ lookup, express }) => 1 + Math.max(1, lookup.steps.length, express.tried),
  say
}
/** Pixels of a row, of a level of the tree, and beside the dot; as in the style sheet. And the longest path that does not slide. */
const [ROW, INDENT, EDGE, STILL] = [24, 20, 10, 24]

/** What is drawn over what. */
const ORDER = ['later', 'left', 'past', 'now', 'wrong', 'answered', 'unlike']

export default guard(RoutingLab)

/**
 * The real find-my-way beside Express's list, on one clock: edit routes and URL, and see the path eaten by a walk through
 * the tree, and the layers that the list tries.
 */
function RoutingLab ({ compact = false }) {
  const { question, answer, player: { step, ...player }, problem, change, frame: { examples, ...own } } = useFigure(model, TOPIC)
  const { lookup, express } = answer
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const urlIsWrong = /^(the )?URL/.test(problem)
  const typing = { ...TYPED, 'aria-describedby': `${id}-problem` }
  const look = lookAt(lookup, step)
  const nodes = listNodes(lookup.tree)
  const isListed = step > 1 && step - 1 >= express.tried
  const verdict = compareAnswers(answer, step)
  const mark = (row) => verdict && !verdict.isSame && row.state === 'answered' ? { ...row, state: 'unlike', mark: `${row.mark} ≠` } : row
  const layers = listLayers(answer, step, isListed).map(mark)

  return (
    <Figure
      name='routing' {...own} examples={compact ? examples.slice(0, 2) : examples} player={{ step, ...player }} say={say(answer, step)}
      counts={[['characters compared', look?.compared ?? 0], ...(lookup.searches > 0 ? [['pieces searched', look?.searched ?? 0]] : []), ['expressions run', Math.min(step - 1, express.tried)]]}
      caption={compact ? 'The real find-my-way runs here.' : 'The real find-my-way runs here, and Express’s list. A step is not a time: each layer runs a regular expression.'}
    >
      <div className={styles.stage}>
        <form className={styles.asked} onSubmit={(event) => event.preventDefault()}>
          <label className={clsx(fields.field, fields.beside)} htmlFor={`${id}-url`}>
            <span className={frame.label}>GET</span>
            <input id={`${id}-url`} className={styles.url} value={question.url} inputMode='url' aria-invalid={urlIsWrong} {...typing} onChange={({ target }) => change({ url: target.value }, { isTyped: true })} />
          </label>
          <div className={clsx(styles.eaten, problem && styles.refused)}>
            <Refusal id={`${id}-problem`} problem={problem} shown='the last input that worked' />
            <Path path={lookup.path} look={look} isWhole={look?.read === 0 && look?.against.length === 0} />
          </div>
        </form>
        <div className={styles.sides}>
          <section className={clsx(problem && frame.outdated)} aria-label='find-my-way, as in Fastify'>
            <p className={styles.heading}><strong>find-my-way</strong> <span className={frame.label}>a tree of {sayCount(nodes.length, 'node')}</span></p>
            <Rail rows={nodes.map((row) => mark({ ...row, ...seeNode(row, lookup, step) }))} placeAt={(at) => Math.max(0, nodes.findIndex(({ id }) => id === lookAt(lookup, at)?.node))} step={step} shown={lookup} />
          </section>
          <section className={clsx(styles.list, !isEditing && problem && frame.outdated)} aria-label='The list of Express'>
            <p className={styles.heading}>
              <strong>Express</strong> <span className={frame.label}>a list of {sayCount(express.total, 'layer')}</span>
              {!compact && <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the routes</button>}
            </p>
            {isEditing
              ? <textarea aria-label='Routes, one a line, in the order of declaration' value={question.paths} aria-invalid={problem !== '' && !urlIsWrong} {...typing} onChange={({ target }) => change({ paths: target.value }, { isTyped: true })} />
              : <Rail rows={layers} placeAt={(at) => Math.max(0, Math.min(at - 1, express.tried) - 1)} step={step} shown={lookup} />}
            <div className={clsx(styles.notes, isEditing && problem && frame.outdated)} tabIndex={isListed || express.skipped.length > 0 ? 0 : undefined}>
              {isListed && <p>{sayList(answer)}</p>}
              {verdict && <p className={clsx(styles.verdict, !verdict.isSame && styles.unlike)}>{verdict.text}{verdict.why}.</p>}
              {express.skipped.length > 0 && <p>Left out, because Express 5 has no such syntax for paths: {answer.paths[express.skipped[0]]}{express.skipped.length > 1 && ` and ${express.skipped.length - 1} more`}</p>}
            </div>
          </section>
        </div>
      </div>
    </Figure>
  )
}

/** What the lookup does at a step, or did last. */
function lookAt ({ steps }, step) {
  return step > 1 ? steps[Math.min(step - 1, steps.length) - 1] : undefined
}

function isFound ({ steps }, step) {
  return step > Math.max(1, steps.length)
}

function say (answer, step) {
  const { lookup, express } = answer
  if (step === 1) return 'A request arrives. Both routers begin at the top.'
  const text = lookup.steps[step - 2]?.text ?? (lookup.steps.length > 0 ? '' : 'the router does not look at a URL that it cannot decode')
  const verdict = compareAnswers(answer, step)
  // Where a route answers, it is plain that the path ends there.
  const said = [text && !(isFound(lookup, step) && lookup.match) && `${text[0].toUpperCase()}${text.slice(1)}.`, isFound(lookup, step) && lookup.outcome, !text && step - 1 <= express.tried && `Express tries layer ${step - 1}.`, verdict && `${verdict.text}.`]
  return said.filter(Boolean).join(' ').replaceAll(/[^\s']{40,}/g, (word) => `${word.slice(0, 30)}…`)
}

/** The path: what is behind the walk is eaten, and comes back when the walk goes back. `isWhole`: what is looked at fits or does not as a whole. */
function Path ({ path, look, isWhole }) {
  const { consumed = '', end = 0, fits = true, node = '', against = [] } = look ?? {}
  const isUnlike = !fits || (against.length > 0 && !against.includes(node))
  const toneOf = (index) => index < consumed.length ? styles.gone : index >= end ? undefined : isUnlike && (isWhole || index === end - 1) ? styles.wrong : styles.now
  return (
    <p className={styles.path} aria-hidden='true' style={/** @type {any} */ ({ '--if-slid': path.length > STILL ? Math.max(0, consumed.length - 6) : 0 })}>
      {[...path].map((character, index) => <span key={index} className={clsx(styles.character, toneOf(index))}>{character}</span>)}
    </p>
  )
}

/** The nodes of the tree, a row each, with the row of the parent. */
function listNodes (node, depth = 0, parent = -1, rows = /** @type {any[]} */ ([])) {
  if (!node) return rows
  const place = rows.push({ ...node, depth, parent }) - 1
  for (const child of node.children) listNodes(child, depth + 1, place, rows)
  return rows
}

/** How a node is drawn at a step: one that the walk has been through, and that does not lead to where it is, was given up. */
function seeNode ({ id, kind, routes }, lookup, step) {
  const taken = lookup.steps.slice(0, step - 1)
  const look = lookAt(lookup, step)
  const current = look?.node ?? '0'
  const read = look?.node === id ? look.read : look?.against.includes(id) ? 1 : 0
  const isUnlike = read > 0 && (look.node !== id || !look.fits)
  const leadsTo = (other) => other === id || other.startsWith(`${id}.`)
  const took = kind !== 'static' && taken.find(({ node, consumed, end, fits }) => node === id && fits && end > consumed.length)
  const word = `${took ? `= ${lookup.path.slice(took.consumed.length, took.end)} ` : ''}${routes.length > 0 ? 'route' : ''}`
  if (current === id) {
    if (isFound(lookup, step)) return lookup.match ? { state: 'answered', word, mark: '✓ answers' } : { state: 'wrong', word, mark: lookup.refusal ? '✕ refused' : '✕ no route', read, isUnlike }
    return { state: look?.fits === false ? 'wrong' : 'now', word, read, isUnlike }
  }
  if (!taken.some(({ node }) => leadsTo(node))) return { state: 'later', word, read, isUnlike }
  return leadsTo(current) ? { state: 'past', word } : { state: 'left', word, mark: '✕ dead end' }
}

/** The list that Express scans: what it tried, where it stopped, and in the end what it never saw. */
function listLayers ({ paths, express }, step, isListed) {
  const tried = Math.min(step - 1, express.tried)
  return [...paths.keys()].filter((index) => !express.skipped.includes(index)).map((index, place) => {
    const row = { id: index, label: paths[index], depth: 0, parent: place - 1 }
    if (place >= tried) return { ...row, state: 'later', mark: isListed ? 'not reached' : '' }
    const word = express.expressions[index]
    if (express.match === index) return { ...row, word, state: 'answered', mark: '✓ answers' }
    return { ...row, word, state: place === tried - 1 && step - 1 === tried ? 'now' : 'past', mark: '✕' }
  })
}

/**
 * Nodes or layers as stations on a rail, and a dot that runs along it. `placeAt`: the row where it is at a step. What is
 * longer than its window moves with the dot.
 */
function Rail ({ rows, placeAt, step, shown }) {
  const spot = ({ depth }, row) => [EDGE + depth * INDENT, (row + 0.5) * ROW]
  const climb = (row) => row < 0 ? [] : [row, ...climb(rows[row].parent)]
  const dot = useTrip(step, shown, (to) => {
    const [back, on] = [climb(placeAt(to - 1)), climb(placeAt(to))]
    const common = back.findIndex((row) => on.includes(row))
    const up = back.slice(0, common + 1).map((row) => spot(rows[row], row))
    const down = on.slice(0, on.indexOf(back[common])).reverse().map((row) => spot(rows[row], row))
    return `M${up[0]}${up.slice(1).map(([x, y]) => `H${x}V${y}`).join('')}${down.map(([x, y]) => `V${y}H${x}`).join('')}`
  })
  const at = Math.min(placeAt(step), rows.length - 1)
  if (at < 0) return <div className={styles.window} />
  const [x, y] = spot(rows[at], at)
  const drawn = rows.map((row, place) => ({ ...row, place })).sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  return (
    <div className={styles.window} style={/** @type {any} */ ({ '--if-at': at, '--if-all': rows.length, '--if-deep': Math.max(0, rows[at].depth - 5) })}>
      <div className={styles.sheet}>
        <svg className={styles.rail} width={2 * EDGE + INDENT * Math.max(...rows.map(({ depth }) => depth))} height={rows.length * ROW} aria-hidden='true'>
          {drawn.map(({ parent, place, state }) => {
            if (parent < 0) return null
            const [toX, toY] = spot(rows[place], place)
            return <path key={place} className={styles[state]} d={`M${spot(rows[parent], parent)}V${toY}H${toX}`} />
          })}
          {rows.map((row, place) => <circle key={place} className={styles[row.state]} cx={spot(row, place)[0]} cy={spot(row, place)[1]} r='4.5' />)}
          <circle ref={dot} className={clsx(styles.dot, rows[at].state === 'wrong' && styles.wrong)} r='7' style={{ transform: `translate(${x}px, ${y}px)` }} />
        </svg>
        <ol className={styles.rows}>
          {rows.map(({ id, label, depth, state, word, mark, routes, read = 0, isUnlike }, place) => (
            <li key={id} style={{ paddingInlineStart: spot({ depth }, place)[0] + 12 }} aria-current={place === at && state !== 'later' ? 'step' : undefined}>
              <span className={clsx(styles.label, read > 0 ? styles.part : styles[state], isUnlike && styles.left)} title={routes?.join(', ') || word || label}>
                {depth > 0 && <span className='spoken-only'>level {depth + 1} </span>}
                <code>{read > 0 ? <><b>{label.slice(0, isUnlike ? read - 1 : read)}</b>{isUnlike && <b className={styles.wrong}>{label[read - 1]}</b>}{label.slice(read)}</> : label}</code> {word && <span className={styles.word}>{word}</span>}
              </span>
              {mark && <span className={clsx(styles.mark, styles[state])}>{mark}</span>}
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

/** What Express's list has ended with. */
function sayList ({ express: { refused, match, tried } }) {
  if (refused) return 'Express answers 400: a parameter cannot be decoded.'
  return match === null ? 'No layer fits: Express answers 404.' : `Express stops after ${sayCount(tried, 'expression')}.`
}

/** Once both have answered. */
function compareAnswers ({ paths, lookup, express, reason }, step) {
  if (!isFound(lookup, step) || step - 1 < express.tried) return
  const { match, refusal } = lookup
  const ours = match ? match.path : refusal?.status ?? 404
  const theirs = express.refused ? 400 : express.match === null ? 404 : paths[express.match]
  if (ours === theirs) return { isSame: true, text: match ? '= The same route' : `= Both answer ${ours}` }
  return { text: `≠\u00A0Different ${match && express.match !== null ? 'routes' : 'answers'}`, why: `: ${reason || `${ours} and ${theirs}`}` }
}
