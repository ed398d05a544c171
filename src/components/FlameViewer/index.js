import { useMemo, useRef, useState } from 'react'
import Graph from './Graph.js'
import Legend from './Legend.js'
import { nodesOf } from './tree.js'
import styles from './styles.module.css'

const LONGEST_FIND = 100

/**
 * Trees of time as graphs on one scale, to zoom into and to search, with the words of every frame. `trees`: one or
 * more; keep the array from one render to the next, or all is laid out again; `unit` of a request is µs, of a profile
 * ms.
 */
export default function FlameViewer ({ label, trees, unit = 'µs' }) {
  const [find, setFind] = useState('')
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))
  const roles = useMemo(() => new Set(trees.flatMap(({ tree }) => [...nodesOf(tree)].map(({ role }) => role))), [trees])
  const widest = Math.max(...trees.map(({ tree }) => tree.value))

  function search (event) {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field.current) return
    event.preventDefault()
    // The page's own search answers to the same key.
    event.stopPropagation()
    field.current?.focus()
    field.current?.select()
  }

  return (
    <section aria-label={label} className={styles.viewer} onKeyDown={search}>
      <label className={styles.find}>
        Find
        <input
          ref={field} type='search' value={find} maxLength={LONGEST_FIND} placeholder='function, file or package'
          aria-keyshortcuts='/' autoComplete='off' spellCheck={false} onChange={({ target }) => setFind(target.value)}
        />
      </label>
      <Legend keys={roles} />
      {trees.map((one) => <Graph key={one.id} {...one} unit={unit} span={widest} shared={trees.length > 1} find={find} />)}
    </section>
  )
}
