import clsx from 'clsx'
import tree from '../Lab/tree.module.css'
import styles from './styles.module.css'

/**
 * find-my-way's tree as nested lists, with the part that the walk has touched.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model/trace-lookup').Lookup} props.lookup
 * @param {ReturnType<typeof import('../../../demos/routing/figure/describe-events').describeEvents>} props.steps up to the one that is shown
 * @param {boolean} props.finished
 */
export default function RouteTree ({ lookup, steps, finished }) {
  if (!lookup.tree) return null
  const answering = finished && lookup.match ? steps[steps.length - 1].node : null
  return (
    <ul className={tree.tree}>
      <TreeNode node={lookup.tree} state={readState(steps)} answering={answering} />
    </ul>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/routing/model/tree').TreeNode} props.node
 * @param {State} props.state
 * @param {string | null} props.answering id of the node whose route answered
 */
function TreeNode ({ node, state, answering }) {
  const answers = node.id === answering
  const isCurrent = state.current === node.id
  const mark = markOf(node.id, state, answers)
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, styles[node.kind], styles[mark], isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{node.label}</code>
        {node.routes.length > 0 && <span className={styles.end} title={node.routes.map(({ path }) => path).join(', ')}>route</span>}
        {MARKS[mark] && <span className={styles.mark}>{MARKS[mark]}</span>}
      </span>
      {node.children.length > 0 && (
        <ul>{node.children.map((child) => <TreeNode key={child.id} node={child} state={state} answering={answering} />)}</ul>
      )}
    </li>
  )
}

/** @type {Record<string, string>} */
const MARKS = { answered: '✓ answers', walked: '', left: '✕ dead end', untouched: '' }

/**
 * @typedef {{ walked: Set<string>, left: Set<string>, current: string | null }} State
 */

/**
 * @param {string} id
 * @param {State} state
 * @param {boolean} answers
 */
function markOf (id, { walked, left }, answers) {
  if (answers) return 'answered'
  if (left.has(id)) return 'left'
  return walked.has(id) ? 'walked' : 'untouched'
}

/**
 * Which nodes the walk has been through, and which of them it gave up.
 *
 * @param {Array<{ node: string, type: string }>} steps
 * @returns {State}
 */
function readState (steps) {
  const walked = new Set(['0'])
  const left = new Set()
  for (const { node, type } of steps) {
    if (type === 'backtrack') {
      const parent = parentOf(node)
      for (const id of walked) {
        if (id.startsWith(`${parent}.`)) left.add(id)
      }
    }
    left.delete(node)
    walked.add(node)
  }
  return { walked, left, current: steps.at(-1)?.node ?? null }
}

/** @param {string} id */
function parentOf (id) {
  return id.slice(0, id.lastIndexOf('.'))
}
