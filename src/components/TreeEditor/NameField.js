import { useId, useState } from 'react'
import { LONGEST_TEXT } from '../Lab/longest-text'
import { findNameProblem } from './names'
import frame from '../Lab/frame.module.css'
import fields from '../Lab/fields.module.css'
import styles from './styles.module.css'

/**
 * The name of the selected node. What is typed takes effect while it is a name.
 *
 * @param {object} props
 * @param {import('./edit-tree').EditedNode} props.tree
 * @param {import('./edit-tree').Place} props.at the selected node; the root keeps its name
 * @param {(name: string) => void} props.onRename
 */
export default function NameField ({ tree, at: { node, parent }, onRename }) {
  const id = useId()
  const [draft, setDraft] = useState(/** @type {string | null} */ (null))
  const problem = draft === null ? '' : findNameProblem(tree, node.id, draft)

  /** @param {string} name */
  function type (name) {
    setDraft(name)
    if (findNameProblem(tree, node.id, name) === '') onRename(name)
  }

  return (
    <div className={`${fields.field} ${fields.beside} ${styles.field}`}>
      <label className={frame.label} htmlFor={id}>Name</label>
      <input
        id={id} className={styles.input} value={draft ?? node.name} readOnly={!parent} maxLength={LONGEST_TEXT} spellCheck={false} autoComplete='off' autoCapitalize='off'
        aria-invalid={problem !== ''} aria-describedby={`${id}-problem`}
        onChange={({ target }) => type(target.value)} onBlur={() => setDraft(null)}
      />
      <span id={`${id}-problem`} className={styles.problem} role='alert'>{problem}</span>
    </div>
  )
}
