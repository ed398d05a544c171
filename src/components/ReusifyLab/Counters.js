import styles from './counters.module.css'

/**
 * Objects handed out beside objects made: what a pool saves, and what it keeps.
 *
 * @param {object} props
 * @param {import('../../../demos/reusify/model').Step} props.state
 */
export default function Counters ({ state: { gets, made, chain, users } }) {
  const most = Math.max(gets, made)
  return (
    <dl className={styles.counters}>
      <Count name='Made with new, without a pool' value={gets} most={most} tone={styles.without} />
      <Count name='Made by the pool' value={made} most={most} tone={styles.within} />
      <div>
        <dt>In use, and waiting in the pool</dt>
        <dd>{users.length} and {chain.length}</dd>
      </div>
    </dl>
  )
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {number} props.value
 * @param {number} props.most the longest bar
 * @param {string} props.tone
 */
function Count ({ name, value, most, tone }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd><span className={`${styles.bar} ${tone}`} style={/** @type {import('react').CSSProperties} */ ({ '--if-share': value / most })} aria-hidden='true' />{value}</dd>
    </div>
  )
}
