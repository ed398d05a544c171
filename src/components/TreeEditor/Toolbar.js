import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

/**
 * What the keys do, as buttons: for fingers, and to be found.
 *
 * @param {object} props
 * @param {import('./edit-tree').Place} props.at the selected node
 * @param {import('./use-editing').Editing} props.editing
 */
export default function Toolbar ({ at: { node, parent, place, depth }, editing: { isFull, addInside, removeSelected, moveSelected } }) {
  return (
    <div className={`${controls.buttons} ${styles.field}`} role='group' aria-label={`What to do with ${node.name}`}>
      <Tool sign='+' name='Add inside' off={isFull} onPress={addInside} />
      <Tool sign='↑' name='Move up' off={!parent || place === 0} onPress={() => moveSelected('up')} />
      <Tool sign='↓' name='Move down' off={!parent || place === parent.children.length - 1} onPress={() => moveSelected('down')} />
      <Tool sign='→' name='Move into the one before' off={!parent || place === 0} onPress={() => moveSelected('in')} />
      <Tool sign='←' name='Move out' off={depth < 2} onPress={() => moveSelected('out')} />
      <Tool sign='✕' name='Remove' off={!parent} onPress={removeSelected} />
    </div>
  )
}

/**
 * @param {object} props
 * @param {string} props.sign
 * @param {string} props.name
 * @param {boolean} props.off nothing can be done; it keeps the focus and says why when it is pressed
 * @param {() => void} props.onPress
 */
function Tool ({ sign, name, off, onPress }) {
  return <button type='button' className={controls.button} aria-label={name} title={name} aria-disabled={off} onClick={onPress}>{sign}</button>
}
