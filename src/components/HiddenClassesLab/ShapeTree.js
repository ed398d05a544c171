import clsx from 'clsx'
import tree from '../Lab/tree.module.css'
import styles from './styles.module.css'

/**
 * The tree of shapes: each branch is a property that was added next.
 *
 * @param {object} props
 * @param {import('../../../demos/hidden-classes/model').Shape} props.shape its root
 */
export default function ShapeTree ({ shape }) {
  return <ul className={tree.tree}><Branch shape={shape} /></ul>
}

/** @param {{ shape: import('../../../demos/hidden-classes/model').Shape }} props */
function Branch ({ shape: { added, objects, children } }) {
  return (
    <li className={tree.branch}>
      <span className={clsx(styles.node, objects.length > 0 && styles.used)}>
        <code>{added === null ? '{}' : `+ ${added}`}</code>
        {objects.length > 0 && <span className={styles.users}>{describeUsers(objects)}</span>}
      </span>
      {children.length > 0 && <ul>{children.map((child) => <Branch key={child.id} shape={child} />)}</ul>}
    </li>
  )
}

/** @param {number[]} objects */
function describeUsers (objects) {
  return `● request${objects.length === 1 ? '' : 's'} ${objects.map((index) => index + 1).join(', ')}`
}
