import { useMemo, useState } from 'react'
import Graph from './Graph.js'
import Legend from './Legend.js'
import { nodesOf } from './tree.js'
import styles from './styles.module.css'

/**
 * Trees of time as graphs on one scale, to zoom into and to search, with the words of every frame. `trees`: one or
 * more; keep the array from one render to the next, or all is laid out again; `unit` of a request is µs, of a profile
 * ms; `of`: what the whole of a tree is.
 */
export default function FlameViewer ({ label, trees, unit = 'µs', of = 'request' }) {
  const [find, setFind] = useState('')
  const roles = useMemo(() => new Set(trees.flatMap(({ tree }) => [...nodesOf(tree)].map(({ role }) => role))), [trees])
  const widest = Math.max(...trees.map(({ tree }) => tree.value))

  return (
    <section aria-label={label} className={styles.viewer}>
      <label className={styles.find}>
        Find
        <input
          type='search' value={find} maxLength={100} placeholder='function, file or package'
          autoComplete='off' spellCheck={false} onChange={({ target }) => setFind(target.value)}
        />
      </label>
      <Legend keys={roles} />
      {trees.map((one) => <Graph key={one.id} {...one} unit={unit} of={of} span={widest} shared={trees.length > 1} find={find} />)}
    </section>
  )
}
