import clsx from 'clsx'
import tree from '../Lab/tree.module.css'
import styles from './styles.module.css'

/**
 * The tree of shapes: each branch is a property that was added next.
 *
 * @param {object} props
 * @param {import('../../../demos/hidden-classes/model').Shape} props.shape its root
 * @param {number[]} props.reached ids of the shapes that objects had up to now, the last one at the end
 */
export default function ShapeTree (props) {
  return <ul className={tree.tree}><Branch {...props} /></ul>
}

/** @param {Parameters<typeof ShapeTree>[0]} props */
function Branch ({ shape: { id, added, objects, children }, reached }) {
  const isCurrent = reached.at(-1) === id
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, objects.length > 0 && styles.used, !reached.includes(id) && styles.later, isCurrent && styles.current)} aria-current={isCurrent ? 'step' : undefined}>
        <code>{added === null ? '{}' : `+ ${added}`}</code>
        {objects.length > 0 && <span className={styles.users}>{describeUsers(objects)}</span>}
      </span>
      {children.length > 0 && <ul>{children.map((child) => <Branch key={child.id} shape={child} reached={reached} />)}</ul>}
    </li>
  )
}

/** @param {number[]} objects */
function describeUsers (objects) {
  return `● request${objects.length === 1 ? '' : 's'} ${objects.map((index) => index + 1).join(', ')}`
}
