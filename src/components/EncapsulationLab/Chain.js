import styles from './styles.module.css'

/**
 * The instance of the route that is asked, and its prototypes up to the root.
 *
 * @param {object} props
 * @param {import('../../../demos/encapsulation/model/walk-prototypes').Link[]} props.chain
 */
export default function Chain ({ chain }) {
  return (
    <>
      <p className={styles.heading}>Its instance, and the prototypes of it</p>
      <ol className={styles.chain}>
        {chain.map(({ nodes: [first, ...shared], own }) => (
          <li key={first} className={styles.link}>
            <strong>{first}</strong>
            {shared.length > 0 && <span>and {shared.join(', ')}</span>}
            {own.map((name) => <code key={name}>.{name}</code>)}
          </li>
        ))}
      </ol>
    </>
  )
}
