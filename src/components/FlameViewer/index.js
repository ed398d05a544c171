import { useCallback, useMemo, useRef } from 'react'
import Controls from './Controls.js'
import Graph from './Graph.js'
import { hideInternals } from './hide-internals.js'
import Legend from './Legend.js'
import { createPalette, hasTiers } from './palette.js'
import styles from './styles.module.css'
import { useView } from './use-view.js'

/**
 * Trees of time as graphs on one scale: to zoom into, to search, to colour by role, package
 * or compiler tier, with the words of every frame. A static picture without a script.
 *
 * @param {object} props
 * @param {string} props.id of the section, which a copied link leads to
 * @param {string} props.label of the section
 * @param {Array<{ id: string, label: string, caption?: string, tree: import('./tree.js').TreeNode }>} props.trees
 *   one or more; `id` of letters, digits and dashes; keep the array from one render to the next, or all is laid out again
 * @param {import('./words.js').Unit} [props.unit] of the values
 * @param {boolean} [props.linked] whether the page's address holds the view; not for what a
 *   link cannot bring along, such as a reader's own file
 */
export default function FlameViewer ({ id, label, trees, unit = 'µs per request', linked = true }) {
  const [view, change] = useView(linked)
  const field = useRef(/** @type {HTMLInputElement | null} */ (null))
  const recorded = useMemo(() => trees.map(({ tree }) => tree), [trees])
  const shown = useMemo(() => view.hide ? recorded.map(hideInternals) : recorded, [recorded, view.hide])
  const tiered = useMemo(() => hasTiers(recorded), [recorded])
  const colour = view.colour === 'tier' && !tiered ? 'role' : view.colour
  const palette = useMemo(() => createPalette(colour, recorded), [colour, recorded])
  const legend = useMemo(() => palette.legendFor(shown), [palette, shown])
  const onFind = useCallback((/** @type {string} */ find) => change({ find }), [change])
  const widest = Math.max(...recorded.map(({ value }) => value))

  /** @param {import('react').KeyboardEvent} event */
  function search (event) {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field.current) return
    event.preventDefault()
    // The page's own search answers to the same key.
    event.stopPropagation()
    field.current?.focus()
    field.current?.select()
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys pressed in the controls and the graphs arrive here
    <section id={id} aria-label={label} className={styles.viewer} onKeyDown={search}>
      <Controls
        view={{ ...view, colour }}
        onChange={change}
        onFind={onFind}
        field={field}
        several={trees.length > 1}
        tiered={tiered}
        link={linked ? () => linkTo(id) : undefined}
      />
      <Legend entries={legend} />
      {trees.map((one, index) => (
        <Graph
          key={one.id}
          id={one.id}
          label={one.label}
          caption={one.caption}
          tree={shown[index]}
          unit={unit}
          span={view.stretch ? recorded[index].value : widest}
          shared={trees.length > 1 && !view.stretch}
          flipped={view.view === 'flame'}
          zoom={view.zoom[one.id] ?? ''}
          find={view.find}
          fillOf={palette.fillOf}
          onZoom={(path) => change({ zoom: { ...view.zoom, [one.id]: path } })}
        />
      ))}
    </section>
  )
}

/** @param {string} id of a section of this page, whose address holds the view */
function linkTo (id) {
  return Object.assign(new URL(window.location.href), { hash: id }).href
}
