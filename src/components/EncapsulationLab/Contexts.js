import clsx from 'clsx'
import Badges from './Badges'
import styles from './contexts.module.css'

const LEAF_REM = 8

/**
 * The tree as contexts within contexts. A plugin that is wrapped in fastify-plugin has a
 * dashed edge: it has no context, and what it adds belongs to the box around it.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} props.tree
 * @param {import('../../../demos/encapsulation/model/ask-route').Answer} props.answer
 * @param {number} props.step from 1
 * @param {string} props.asked id of a node
 * @param {(id: string) => void} props.onAsk
 */
export default function Contexts ({ tree, answer, step, asked, onAsk }) {
  const { id, name, wrapped, children } = tree
  const isRunning = answer.ran[step - 1]?.endsWith(` of ${name}`)
  return (
    <div className={clsx(styles.context, wrapped && styles.guest, id === asked && styles.asked, isRunning && styles.running)} style={widthOf(tree)} data-node={id}>
      <p className={styles.badges}>
        <strong className={styles.name}>{name}</strong>
        <Badges node={tree} answer={answer} step={step} onAsk={onAsk} />
      </p>
      {children.length > 0 && (
        <div className={styles.children}>
          {children.map((child) => <Contexts key={child.id} tree={child} answer={answer} step={step} asked={asked} onAsk={onAsk} />)}
        </div>
      )}
    </div>
  )
}

/**
 * A box with more in it is wider.
 *
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} node
 * @returns {import('react').CSSProperties}
 */
function widthOf (node) {
  const leaves = countLeaves(node)
  return { flex: `${leaves} 1 ${Math.min(leaves, 2) * LEAF_REM}rem` }
}

/**
 * @param {import('../../../demos/encapsulation/model/scope-tree').ScopeNode} node
 * @returns {number}
 */
function countLeaves ({ children }) {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0)
}
