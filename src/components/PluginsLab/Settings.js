import { useId } from 'react'
import { changeNode, findNode } from './change-node'
import styles from './styles.module.css'

const LONGEST_WAIT = 5

/**
 * How the selected plugin behaves.
 *
 * @param {object} props
 * @param {import('../../../demos/plugins/make-plugin').TreeNode} props.tree
 * @param {string} props.selected
 * @param {(tree: any) => void} props.onChange
 */
export default function Settings ({ tree, selected, onChange }) {
  const id = useId()
  const node = findNode(tree, selected)
  if (!node || node.id === tree.id) {
    return <p className={styles.hint}>This is the main file: it registers what is below it, then calls <code>ready()</code>. Choose a plugin to change it.</p>
  }
  const set = (/** @type {Partial<import('./change-node').TreeNode>} */ values) => onChange(changeNode(tree, selected, values))
  return (
    <fieldset className={styles.settings}>
      <legend>{node.name}</legend>
      <label className={styles.setting} htmlFor={`${id}-wait`}>
        <span>waits</span>
        <select id={`${id}-wait`} className={styles.select} value={node.wait} onChange={({ target }) => set({ wait: Number(target.value) })}>
          {Array.from({ length: LONGEST_WAIT + 1 }, (_, wait) => <option key={wait} value={wait}>{wait} units</option>)}
        </select>
      </label>
      <label className={styles.setting} htmlFor={`${id}-ends`}>
        <span>then</span>
        <select id={`${id}-ends`} className={styles.select} value={node.ends} onChange={({ target }) => set({ ends: /** @type {any} */ (target.value) })}>
          <option value='well'>is done</option>
          <option value='fails'>throws</option>
          <option value='forgets'>forgets done()</option>
        </select>
      </label>
      <label className={styles.setting}>
        <input type='checkbox' checked={node.awaited ?? false} onChange={({ target }) => set({ awaited: target.checked })} />
        <span>registered with <code>await</code></span>
      </label>
      <label className={styles.setting}>
        <input type='checkbox' checked={node.wrapped ?? false} onChange={({ target }) => set({ wrapped: target.checked })} />
        <span>wrapped with <code>fastify-plugin</code></span>
      </label>
    </fieldset>
  )
}
