import clsx from 'clsx'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * Who has which object. Who has just got one is marked; two who have the same are told apart by words, not by colour alone.
 *
 * @param {object} props
 * @param {import('../../../demos/reusify/model').Step['users']} props.users
 * @param {import('../../../demos/reusify/model').Step['users']} [props.before] who had one before the step
 * @param {(user: string) => void} props.onRelease
 */
export default function Users ({ users, before, onRelease }) {
  if (users.length === 0) return <p className={styles.nobody}>Nobody has an object.</p>
  return (
    <ul className={styles.users}>
      {users.map(({ user, object }) => {
        const shared = users.some((other) => other.object === object && other.user !== user)
        const isNew = before && !before.some((other) => other.user === user)
        return (
          <li key={user} data-changed={isNew || undefined} className={clsx(styles.user, shared && styles.wrong)}>
            <span>{user} <strong>#{object}</strong>{shared && ' ✕ shared'}</span>
            <button type='button' className={`${controls.button} ${controls.small}`} onClick={() => onRelease(user)} aria-label={`release() by ${user}`}>release</button>
          </li>
        )
      })}
    </ul>
  )
}
