import { useHistory } from '@docusaurus/router'
import clsx from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import Link from '@docusaurus/Link'
import { CUT, MAX_CHARACTERS } from './limits'
import styles from './styles.module.css'

/** What the box keeps of a clipboard: a character more than is looked up, which tells that there was more. */
const LONGEST = MAX_CHARACTERS + 1
const LONGEST_QUOTED = 60

/**
 * Search over all pages, in the reader's browser: a combobox with a list of what was found. The records and the engine
 * load when the box is first focused.
 */
export default function SearchBox () {
  const listId = `search${useId()}`
  const history = useHistory()
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  const input = useRef(/** @type {HTMLInputElement | null} */ (null))
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useSearch(query)
  const hits = found?.hits ?? []
  const expanded = open && found !== null
  useShortcut(input)

  // Before it is seen: Enter may come at once.
  useLayoutEffect(() => setActive(found?.hits.length ? 0 : -1), [found])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  function close () {
    setOpen(false)
    input.current?.blur()
  }

  function steer (event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((active + step + hits.length) % hits.length)
    } else if (event.key === 'Enter' && expanded && hits[active]) {
      event.preventDefault()
      history.push(hits[active].url)
      close()
    } else if (event.key === 'Escape') {
      if (query === '') close()
      setQuery('')
    }
  }

  return (
    <div ref={box} className={clsx('navbar__search', styles.box)} role='search' onBlur={({ relatedTarget }) => { if (!box.current?.contains(relatedTarget)) setOpen(false) }}>
      <input
        ref={input} type='search' role='combobox' className={styles.input} placeholder='Search'
        aria-label='Search the pages' aria-keyshortcuts='/ Control+K Meta+K' aria-autocomplete='list'
        aria-expanded={expanded && hits.length > 0} aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined} autoComplete='off'
        spellCheck='false' value={query} maxLength={LONGEST}
        onChange={event => { setQuery(event.target.value.slice(0, LONGEST)); setOpen(true) }}
        onFocus={() => { setOpen(true); loadIndex() }} onKeyDown={steer}
      />
      <kbd className={styles.hint} aria-hidden='true'>/</kbd>
      <div className={styles.panel} hidden={!expanded}>
        <Results id={listId} hits={hits} active={active} onChoose={close} />
        <p role='status' className={clsx(styles.status, hits.length > 0 && !found?.isCut && 'spoken-only')}>
          {expanded && summary(found)}
        </p>
      </div>
    </div>
  )
}

function summary ({ query, isCut, hits, failed }) {
  if (failed) return 'The search could not be loaded. Reload the page to try again.'
  const left = isCut ? ` ${CUT}` : ''
  if (hits.length === 0) return `No results for “${query.length > LONGEST_QUOTED ? `${query.slice(0, LONGEST_QUOTED)}…` : query}”. Try a shorter word, or the name of a function.${left}`
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}.${left}`
}

/** What was found. A pressed link would take the focus in some browsers and drop it in others, and the list would close before the click: nothing takes it. */
function Results ({ id, hits, active, onChoose }) {
  return (
    <div id={id} role='listbox' aria-label='Search results' className={styles.list} hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        <Link
          key={hit.url} id={`${id}-${index}`} role='option' aria-selected={index === active} tabIndex={-1} to={hit.url}
          className={styles.option} onMouseDown={(event) => event.preventDefault()} onClick={onChoose}
        >
          <span className={styles.place}>
            <span className={styles.kind}>{hit.kind}</span>
            {hit.heading.join('') && <span><Marked parts={hit.title} /></span>}
          </span>
          <span className={styles.name}><Marked parts={hit.heading.join('') ? hit.heading : hit.title} /></span>
          <span className={clsx(styles.excerpt, hit.isCode && styles.code)}>
            <Marked parts={hit.passage} />
          </span>
        </Link>
      ))}
    </div>
  )
}

function Marked ({ parts }) {
  return parts.map((part, index) => index % 2 === 1 ? <mark key={index}>{part}</mark> : part)
}

function useSearch (asked) {
  const [found, setFound] = useState(null)

  useEffect(() => {
    const query = asked.slice(0, MAX_CHARACTERS).trim()
    const isCut = asked.length > MAX_CHARACTERS
    let current = true
    if (query === '') return setFound(null)
    searchInWorker(query).then(
      hits => current && setFound({ query, isCut, hits, failed: false }),
      () => current && setFound({ query, isCut, hits: [], failed: true })
    )
    return () => { current = false }
  }, [asked])

  return found
}

let worker
const waiting = new Map()
let last = 0

/** Loads the engine and the records, once, when the box is used. They work beside the page, which goes on answering. */
function loadIndex () {
  worker ??= start()
  return worker
}

/** Rejects when the records could not be loaded. */
function searchInWorker (query) {
  return new Promise((resolve, reject) => {
    const id = ++last
    waiting.set(id, { resolve, reject })
    loadIndex().postMessage({ id, query })
  })
}

function start () {
  const started = new Worker(new URL('./worker.js', import.meta.url))
  started.onmessage = ({ data: { id, hits } }) => {
    waiting.get(id)?.resolve(hits)
    waiting.delete(id)
  }
  started.onerror = () => {
    worker = undefined
    for (const { reject } of waiting.values()) reject(new Error('the records could not be loaded'))
    waiting.clear()
  }
  return started
}

/** Moves the focus into the box on `/`, Ctrl+K or Command+K. */
function useShortcut (input) {
  useEffect(() => {
    function focusOnShortcut (event) {
      // The keydown of an autofill has no key.
      const commandK = event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      const slash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isEditable(event.target)
      if (!commandK && !slash) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', focusOnShortcut)
    return () => document.removeEventListener('keydown', focusOnShortcut)
  }, [input])
}

function isEditable (target) {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}
