import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import CopyButton from '../CopyButton'
import { LONGEST_TEXT } from '../Lab/longest-text'
import Graph from './Graph.js'
import { ROLES, createPalette, hasTiers } from './palette.js'
import { hideInternals } from './tree.js'
import { useView } from './view.js'
import fills from './fills.module.css'
import styles from './styles.module.css'

// Browsers refuse to change the address more than some three times a second.
const QUIET_MILLISECONDS = 350

/**
 * Trees of time as graphs on one scale: to zoom into, to search, to colour by role, package or compiler tier, with the
 * words of every frame. A static picture without a script. `id`: of the section, which a copied link leads to; `trees`:
 * one or more; `id` of letters, digits and dashes; keep the array from one render to the next, or all is laid out
 * again; `linked`: whether the page's address holds the view; not for what a link cannot bring along, such as a
 * reader's own file.
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
  const widest = Math.max(...recorded.map(({ value }) => value))
  // Its address holds the view.
  const link = () => Object.assign(new URL(window.location.href), { hash: id }).href

  function search (event) {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.target === field.current) return
    event.preventDefault()
    // The page's own search answers to the same key.
    event.stopPropagation()
    field.current?.focus()
    field.current?.select()
  }

  return (
    <section id={id} aria-label={label} className={styles.viewer} onKeyDown={search}>
      <Controls view={{ ...view, colour }} onChange={change} field={field} several={trees.length > 1} tiered={tiered} link={linked ? link : undefined} />
      <ul className={styles.legend} aria-label='Colours'>
        {legend.map((entry) => (
          <li key={entry.label}>
            <span aria-hidden='true' className={clsx(fills.swatch, fills[`fill${entry.fill}`])} />
            {entry.label}
          </li>
        ))}
      </ul>
      {trees.map((one, index) => (
        <Graph
          key={one.id} id={one.id} label={one.label} caption={one.caption} tree={shown[index]} unit={unit}
          span={view.stretch ? recorded[index].value : widest} shared={trees.length > 1 && !view.stretch}
          flipped={view.view === 'flame'} zoom={view.zoom[one.id] ?? ''} find={view.find} fillOf={palette.fillOf}
          onZoom={(path) => change({ zoom: { ...view.zoom, [one.id]: path } })}
        />
      ))}
    </section>
  )
}

/**
 * What all graphs of a viewer share. Without a script there is nothing to change, and the row keeps its place so that
 * nothing jumps when the script comes.
 */
function Controls ({ view, onChange, field, several, tiered, link }) {
  const isBrowser = useIsBrowser()
  const onFind = useCallback((/** @type {string} */ find) => onChange({ find }), [onChange])
  return (
    <div className={clsx(styles.controls, !isBrowser && styles.waiting)} role='group' aria-label='Graph options'>
      <FindField field={field} find={view.find} onFind={onFind} />
      <label>
        View
        <select value={view.view} onChange={({ target }) => onChange({ view: target.value })}>
          <option value='icicle'>icicle</option>
          <option value='flame'>flame</option>
        </select>
      </label>
      <label>
        Colour by
        <select value={view.colour} onChange={({ target }) => onChange({ colour: target.value })}>
          <option value='role'>role</option>
          <option value='package'>package</option>
          <option value='tier' disabled={!tiered}>{tiered ? 'compiler tier' : 'compiler tier (not recorded)'}</option>
        </select>
      </label>
      <label>
        <input type='checkbox' checked={view.hide} onChange={() => onChange({ hide: !view.hide, zoom: {} })} />
        Hide Node internals
      </label>
      {several && (
        <label>
          <input type='checkbox' checked={view.stretch} onChange={() => onChange({ stretch: !view.stretch })} />
          Stretch each graph
        </label>
      )}
      {link && <CopyButton text={link} label='Copy link to this view' className={styles.copy}>Copy link to this view</CopyButton>}
    </div>
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
        ref={field} type='search' value={draft} maxLength={LONGEST_TEXT} placeholder='function, file or package'
        aria-keyshortcuts='/' autoComplete='off' spellCheck={false} onChange={({ target }) => type(target.value)}
        onKeyDown={clear}
      />
    </label>
  )
}

/** The colour that a role has in the graphs. */
export function Swatch ({ role }) {
  return <span aria-hidden='true' className={clsx(fills.swatch, fills[`fill${ROLES.get(role)?.fill ?? 0}`])} />
}
