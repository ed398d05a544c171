import Link from '@docusaurus/Link'
import clsx from 'clsx'
import styles from './results.module.css'

/**
 * @param {object} props
 * @param {string} props.id of the list; options are `<id>-0`, `<id>-1`, …
 * @param {import('./create-finder').SearchHit[]} props.hits
 * @param {number} props.active index of the highlighted option, -1 for none
 * @param {() => void} props.onChoose called when an option is followed
 */
export default function Results ({ id, hits, active, onChoose }) {
  return (
    <div id={id} role='listbox' aria-label='Search results' className={styles.list} hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        <Link
          key={hit.url}
          id={`${id}-${index}`}
          role='option'
          aria-selected={index === active}
          tabIndex={-1}
          to={hit.url}
          className={styles.option}
          onMouseDown={keepFocus}
          onClick={onChoose}
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

/**
 * A pressed link takes the focus in some browsers and drops it in others, which would close the list
 * before the click arrives.
 *
 * @param {import('react').MouseEvent} event
 */
function keepFocus (event) {
  event.preventDefault()
}

/** @param {{ parts: string[] }} props every second one matched */
function Marked ({ parts }) {
  return parts.map((part, index) => index % 2 === 1 ? <mark key={index}>{part}</mark> : part)
}
