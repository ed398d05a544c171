import { useId, useState } from 'react'
import clsx from 'clsx'
import model from '@generated/models/routing.json'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import Side from '../Figure/Side'
import { useFigure } from '../Figure/use-figure'
import controls from '../Lab/controls.module.css'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Problem from '../Lab/Problem'
import tree from '../Lab/tree.module.css'
import { readState, writeState } from './state'
import styles from './styles.module.css'

const { examples: EXAMPLES } = model
const TOPIC = {
  first: EXAMPLES[0],
  read: (text) => readState(text, EXAMPLES),
  write: (question) => writeState(question, EXAMPLES),
  ask: ({ paths, url }) => ['compareRouters', paths.split('\n').map((line) => line.trim()).filter(Boolean), url.trim()],
  steps: ({ lookup }) => lookup.steps.length
}

export default guard(RoutingLab)

/**
 * The real find-my-way beside Express's list: edit routes and URL, and see the tree, the walk through it, and the
 * layers that the list would try.
 */
function RoutingLab ({ compact = false }) {
  const { question, answer, player, problem, change, frame: { examples, ...own } } = useFigure(model, TOPIC)
  const { lookup, express } = answer
  const [isEditing, setEditing] = useState(false)
  const id = useId()
  const urlIsWrong = /^(the )?URL/.test(problem)
  const typing = { spellCheck: false, autoComplete: 'off', autoCapitalize: 'off', maxLength: LONGEST_TEXT, 'aria-describedby': `${id}-problem` }

  return (
    <Figure
      name='routing' {...own} examples={compact ? examples.slice(0, 2) : examples} player={player}
      actions={!compact && <button type='button' className={controls.button} aria-pressed={isEditing} onClick={() => setEditing(!isEditing)}>Edit the routes</button>}
      caption={compact ? 'The real find-my-way runs here.' : 'The real find-my-way runs here, and the list of Express’s router, layer by layer.'}
    >
      <form className={styles.asked} onSubmit={(event) => event.preventDefault()}>
        <label className={clsx(fields.field, fields.beside)} htmlFor={`${id}-url`}>
          <span className={frame.label}>GET</span>
          <input id={`${id}-url`} className={styles.url} value={question.url} inputMode='url' aria-invalid={urlIsWrong} {...typing} onChange={({ target }) => change({ url: target.value }, { isTyped: true })} />
        </label>
        <Walk lookup={lookup} step={player.step} />
        <Problem id={`${id}-problem`} problem={problem} shown='the last input that worked' />
      </form>
      <div className={clsx(styles.sides, problem && frame.outdated)}>
        <Side label='find-my-way, as in Fastify'>
          <p className={frame.heading}>find-my-way <span className={frame.count}>{count(lookup.comparisons, 'character')} compared in all{lookup.searches > 0 && `, ${count(lookup.searches, 'long piece')} searched`}</span></p>
          <RouteTree lookup={lookup} steps={lookup.steps.slice(0, player.step)} />
        </Side>
        <Side label='The list of Express'>
          {isEditing && (
            <label className={fields.field} htmlFor={`${id}-routes`}>
              <span className={frame.label}>Routes, one a line, in the order of declaration</span>
              <textarea id={`${id}-routes`} value={question.paths} rows={6} aria-invalid={problem !== '' && !urlIsWrong} {...typing} onChange={({ target }) => change({ paths: target.value }, { isTyped: true })} />
            </label>
          )}
          <p className={frame.heading}>Express <span className={frame.count}>{count(express.tried, 'layer')} of {express.total} tried</span></p>
          <ExpressList comparison={answer} />
        </Side>
      </div>
    </Figure>
  )
}

/** Where the lookup is: the path with what is behind the walk, the step in words, and the answer. */
function Walk ({ lookup: { path, steps, outcome }, step }) {
  const consumed = steps[step - 1]?.consumed.length ?? 0
  const text = steps[step - 1]?.text ?? 'the router does not look at a URL that it cannot decode'
  return (
    <div className={styles.walk}>
      <p className={styles.path} aria-hidden='true'>
        {[...path].map((character, index) => <span key={index} className={clsx(styles.character, index < consumed && styles.consumed)}>{character}</span>)}
      </p>
      <p className={styles.step} role='status'>
        {text[0].toUpperCase() + text.slice(1)}.{step >= steps.length && <strong className={styles.outcome}> {outcome}</strong>}
      </p>
    </div>
  )
}

/** find-my-way's tree as nested lists, with the part that the walk has touched. */
function RouteTree ({ lookup, steps }) {
  const visited = steps.map(({ node }) => node)
  const answering = steps.length === lookup.steps.length && lookup.match ? visited[visited.length - 1] : null
  return lookup.tree && <ul className={tree.tree}><TreeNode node={lookup.tree} visited={visited} answering={answering} /></ul>
}

const MARKS = { answered: '✓ answers', walked: '', left: '✕ dead end', untouched: '' }

function TreeNode ({ node, visited, answering }) {
  const current = visited[visited.length - 1]
  const leadsTo = (other) => other === node.id || other.startsWith(`${node.id}.`)
  // A node that the walk has been through, and that does not lead to where it is, was given up.
  const mark = node.id === answering ? 'answered' : !visited.some(leadsTo) ? 'untouched' : leadsTo(current) ? 'walked' : 'left'
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, styles[node.kind], styles[mark], current === node.id && styles.current)} aria-current={current === node.id ? 'step' : undefined}>
        <code>{node.label}</code>
        {node.routes.length > 0 && <span className={styles.end} title={node.routes.join(', ')}>route</span>}
        {MARKS[mark] && <span className={styles.mark}>{MARKS[mark]}</span>}
      </span>
      {node.children.length > 0 && <ul>{node.children.map((child) => <TreeNode key={child.id} node={child} visited={visited} answering={answering} />)}</ul>}
    </li>
  )
}

const LABELS = { answered: '✓ answers', tried: '✕ tried', untried: 'not reached' }

/** The list that Express scans: what it tried, where it stopped, what it never saw. */
function ExpressList ({ comparison: { paths, express, lookup, causes } }) {
  const layers = [...paths.keys()].filter((index) => !express.skipped.includes(index))
  const difference = sayDifference(lookup, express, causes)
  return (
    <>
      <ol className={styles.list}>
        {layers.map((index, position) => {
          const state = express.match === index ? 'answered' : position < express.tried ? 'tried' : 'untried'
          return <li key={index} className={clsx(styles.layer, styles[state])}><code>{paths[index]}</code> <span className={styles.mark}>{LABELS[state]}</span></li>
        })}
      </ol>
      {difference && <p className={frame.note}>{difference}</p>}
      {express.skipped.length > 0 && <p className={frame.note}>Left out, because Express 5 has no such syntax for paths: {express.skipped.map((index) => paths[index]).join(', ')}</p>}
    </>
  )
}

function sayDifference ({ match }, list, causes) {
  if (list.refused) return 'Express answers 400 too: a parameter cannot be decoded.'
  if (causes.length === 0) return ''
  const reasons = causes.map(({ why }) => why).join('; ')
  if (list.match === null) return `Express has no route for this URL: ${reasons}.`
  return `Express answers ${match ? 'with another route' : 'where find-my-way does not'}: ${reasons}.`
}

function count (number, thing) {
  return `${number} ${thing}${number === 1 ? '' : 's'}`
}
