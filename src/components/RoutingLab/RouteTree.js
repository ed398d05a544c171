import clsx from 'clsx'
import tree from '../Lab/tree.module.css'
import styles from './styles.module.css'

/**
 * find-my-way's tree as nested lists, with the part that the walk has touched.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison['lookup']} props.lookup
 * @param {import('../../../demos/routing/model').Step[]} props.steps up to the one that is shown
 * @param {boolean} props.finished
 */
export default function RouteTree ({ lookup, steps, finished }) {
  if (!lookup.tree) return null
  const answering = finished && lookup.match ? steps[steps.length - 1].node : null
  return (
    <ul className={tree.tree}>
      <TreeNode node={lookup.tree} visited={steps.map(({ node }) => node)} answering={answering} />
    </ul>
  )
}

/**
 * @param {object} props
 * @param {import('../../../demos/routing/model').TreeNode} props.node
 * @param {string[]} props.visited nodes that the walk has been through, in order
 * @param {string | null} props.answering id of the node whose route answered
 */
function TreeNode ({ node, visited, answering }) {
  const answers = node.id === answering
  const isCurrent = visited.at(-1) === node.id
  const mark = markOf(node.id, visited, answers)
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, styles[node.kind], styles[mark], isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{node.label}</code>
        {node.routes.length > 0 && <span className={styles.end} title={node.routes.join(', ')}>route</span>}
        {MARKS[mark] && <span className={styles.mark}>{MARKS[mark]}</span>}
      </span>
      {node.children.length > 0 && (
        <ul>{node.children.map((child) => <TreeNode key={child.id} node={child} visited={visited} answering={answering} />)}</ul>
      )}
    </li>
  )
}

/** @type {Record<string, string>} */
const MARKS = { answered: '✓ answers', walked: '', left: '✕ dead end', untouched: '' }

/**
 * A node that the walk has been through and that does not lead to where it is,
 * was given up.
 *
 * @param {string} id
 * @param {string[]} visited nodes, in order
 * @param {boolean} answers
 */
function markOf (id, visited, answers) {
  if (answers) return 'answered'
  if (!visited.some((node) => leadsTo(id, node))) return 'untouched'
  return leadsTo(id, visited[visited.length - 1]) ? 'walked' : 'left'
}

/**
 * @param {string} id
 * @param {string} node below it, or itself
 */
function leadsTo (id, node) {
  return node === id || node.startsWith(`${id}.`)
}
