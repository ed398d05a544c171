import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * What can be done to the pool next.
 *
 * @param {object} props
 * @param {import('../../../demos/reusify/model').Step} props.state
 * @param {(actions: string[]) => void} props.onAct
 */
export default function Actions ({ state: { users, lastReleased }, onAct }) {
  return (
    <div className={styles.actions} role='group' aria-label='What to do next'>
      <Action name='get()' actions={['get']} onAct={onAct} />
      <Action name='get() four times' actions={Array(4).fill('get')} onAct={onAct} />
      <Action name='release()' actions={['release']} onAct={onAct} off={users.length === 0} />
      <Action name='release all' actions={users.map(({ user }) => `release ${user}`)} onAct={onAct} off={users.length === 0} />
      <Action name='read after release' actions={['read']} onAct={onAct} off={lastReleased === null} />
      <Action name='release again' actions={[`release ${lastReleased}`]} onAct={onAct} off={lastReleased === null} />
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.name
 * @param {string[]} props.actions
 * @param {(actions: string[]) => void} props.onAct
 * @param {boolean} [props.off] whether there is nothing to do it to
 */
function Action ({ name, actions, onAct, off = false }) {
  return <button type='button' className={controls.button} aria-disabled={off} onClick={() => !off && onAct(actions)}>{name}</button>
}
