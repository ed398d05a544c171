import { useId } from 'react'
import useIsBrowser from '@docusaurus/useIsBrowser'
import clsx from 'clsx'
import styles from './tabs.module.css'

const KEYS = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1
}

/** What a figure says in several ways, one at a time. Without JavaScript all of them stand below each other. */
export default function Tabs ({ label, tabs, chosen, onChoose }) {
  const id = useId()
  const isBrowser = useIsBrowser()

  function move (event, index) {
    const next = tabs[KEYS[event.key]?.(index, tabs.length)]
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChoose(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <>
      <div className={clsx(styles.list, 'scripted-only')} role='tablist' aria-label={label}>
        {tabs.map(({ id: tab, label: name }, index) => (
          <button
            key={tab} type='button' role='tab' id={`${id}-${tab}`} className={styles.tab} tabIndex={tab === chosen ? 0 : -1}
            aria-selected={tab === chosen} aria-controls={tab === chosen ? `${id}-${tab}-panel` : undefined}
            onClick={() => onChoose(tab)} onKeyDown={(event) => move(event, index)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ id: tab, content }) => (tab === chosen || !isBrowser) && (
        <div key={tab} role='tabpanel' id={`${id}-${tab}-panel`} className={clsx(styles.panel, tab !== chosen && styles.other)} aria-labelledby={`${id}-${tab}`}>{content}</div>
      ))}
    </>
  )
}
