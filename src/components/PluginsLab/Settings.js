import { useId } from 'react'
import Check from '../Lab/Check'
import { change, find } from '../TreeEditor/edit-tree'
import styles from './styles.module.css'

/** @typedef {import('../../../demos/plugins/model/make-plugin').TreeNode} TreeNode */

/**
 * How the selected plugin behaves.
 *
 * @param {object} props
 * @param {any} props.tree
 * @param {string} props.selected
 * @param {number} props.longestWait in units
 * @param {(tree: any) => void} props.onChange
 */
export default function Settings ({ tree, selected, longestWait, onChange }) {
  const id = useId()
  const node = /** @type {TreeNode | undefined} */ (find(tree, selected)?.node)
  if (!node || node.id === tree.id) {
    return <p className={styles.hint}>This is the main file: it registers what is below it, then calls <code>ready()</code>. Choose a plugin to change it.</p>
  }
  const set = (/** @type {Partial<TreeNode>} */ values) => onChange(change(tree, selected, values))
  return (
    <fieldset className={styles.settings}>
      <legend className='spoken-only'>{node.name}</legend>
      <label className={styles.setting} htmlFor={`${id}-wait`}>
        <span>waits</span>
        <select id={`${id}-wait`} value={node.wait} onChange={({ target }) => set({ wait: Number(target.value) })}>
          {Array.from({ length: longestWait + 1 }, (_, wait) => <option key={wait} value={wait}>{wait} units</option>)}
        </select>
      </label>
      <label className={styles.setting} htmlFor={`${id}-ends`}>
        <span>then</span>
        <select id={`${id}-ends`} value={node.ends} onChange={({ target }) => set({ ends: /** @type {any} */ (target.value) })}>
          <option value='well'>is done</option>
          <option value='fails'>throws</option>
          <option value='forgets'>forgets done()</option>
        </select>
      </label>
      <Check label={<>registered with <code>await</code></>} checked={node.awaited ?? false} onChange={(awaited) => set({ awaited })} />
      <Check label={<>wrapped with <code>fastify-plugin</code></>} checked={node.wrapped ?? false} onChange={(wrapped) => set({ wrapped })} />
    </fieldset>
  )
}
