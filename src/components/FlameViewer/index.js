import { useEffect, useMemo, useRef, useState } from 'react'
import Graph from './Graph.js'
import Legend from './Legend.js'
import { nodesOf } from './tree.js'
import { LONGEST_FIND, useView } from './view.js'
import styles from './styles.module.css'

// Browsers refuse to change the address more than some three times a second.
const QUIET_MILLISECONDS = 350

/**
 * Trees of time as graphs on one scale, to zoom into and to search, with the words of every frame. `trees`: one or
 * more; `id` of letters, digits and dashes; keep the array from one render to the next, or all is laid out again;
 * `linked`: whether the page's address holds the view; not for what a link cannot bring along, such as a reader's own
 * file.
 */
export default function FlameViewer ({ label, trees, unit = 'µs per request', linked = true }) {
  const [view, change] = useView(linked)
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
      <FindField field={field} find={view.find} onFind={(find) => change({ find })} />
      <Legend keys={roles} />
      {trees.map((one) => (
        <Graph
          key={one.id} id={one.id} label={one.label} caption={one.caption} tree={one.tree} unit={unit} span={widest}
          shared={trees.length > 1} zoom={view.zoom[one.id] ?? ''} find={view.find}
          onZoom={(path) => change({ zoom: { ...view.zoom, [one.id]: path } })}
        />
      ))}
    </section>
  )
}

function FindField ({ field, find, onFind }) {
  const [draft, setDraft] = useState(find)
  const timer = useRef(/** @type {any} */ (undefined))
  useEffect(() => setDraft(find), [find])
  useEffect(() => () => clearTimeout(timer.current), [])

  function type (text, pause = QUIET_MILLISECONDS) {
    setDraft(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(onFind, pause, text)
  }

  function clear (event) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    type('', 0)
  }

  return (
    <label className={styles.find}>
      Find
      <input
        ref={field} type='search' value={draft} maxLength={LONGEST_FIND} placeholder='function, file or package'
        aria-keyshortcuts='/' autoComplete='off' spellCheck={false} onChange={({ target }) => type(target.value)}
        onKeyDown={clear}
      />
    </label>
  )
}
