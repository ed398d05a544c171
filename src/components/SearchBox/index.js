import { useHistory } from '@docusaurus/router'
import clsx from 'clsx'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { CUT, MAX_CHARACTERS } from './limits'
import Results from './Results'
import styles from './styles.module.css'
import { loadIndex, useSearch } from './use-search'
import { useShortcut } from './use-shortcut'

/** What the box keeps of a clipboard: a character more than is looked up, which tells that there was more. */
const LONGEST = MAX_CHARACTERS + 1
const LONGEST_QUOTED = 60

/**
 * Search over all pages, in the reader's browser: a combobox with a list of what was found.
 * The records and the engine load when the box is first focused.
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

  /** @param {import('react').KeyboardEvent} event */
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

  /** @param {import('react').FocusEvent} event */
  function closeWhenLeft (event) {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }

  return (
    <div ref={box} className={clsx('navbar__search', styles.box)} onBlur={closeWhenLeft} role='search'>
      <input
        ref={input}
        type='search'
        role='combobox'
        className={styles.input}
        placeholder='Search'
        aria-label='Search the pages'
        aria-keyshortcuts='/ Control+K Meta+K'
        aria-autocomplete='list'
        aria-expanded={expanded && hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={expanded && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete='off'
        spellCheck='false'
        value={query}
        maxLength={LONGEST}
        onChange={event => { setQuery(event.target.value.slice(0, LONGEST)); setOpen(true) }}
        onFocus={() => { setOpen(true); loadIndex() }}
        onKeyDown={steer}
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

/** @param {import('./use-search').Found} found */
function summary ({ query, isCut, hits, failed }) {
  if (failed) return 'The search could not be loaded. Reload the page to try again.'
  const left = isCut ? ` ${CUT}` : ''
  if (hits.length === 0) return `No results for “${query.length > LONGEST_QUOTED ? `${query.slice(0, LONGEST_QUOTED)}…` : query}”. Try a shorter word, or the name of a function.${left}`
  return `${hits.length} ${hits.length === 1 ? 'result' : 'results'}.${left}`
}
