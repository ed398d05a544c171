import Link from '@docusaurus/Link'
import { excerpt, splitAtTerms } from './mark'
import styles from './styles.module.css'

/**
 * @param {object} props
 * @param {string} props.id of the list; options are `<id>-0`, `<id>-1`, …
 * @param {import('./worker').SearchHit[]} props.hits
 * @param {number} props.active index of the highlighted option, -1 for none
 * @param {() => void} props.onChoose called when an option is followed
 */
export default function Results ({ id, hits, active, onChoose }) {
  return (
    <div id={id} role='listbox' aria-label='Search results' className={styles.list} hidden={hits.length === 0}>
      {hits.map((hit, index) => (
        <Link
          key={hit.id}
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
            <Marked text={hit.title} terms={hit.terms} />
            {hit.heading && <> › <Marked text={hit.heading} terms={hit.terms} /></>}
          </span>
          <span className={styles.excerpt}>
            <Marked text={excerpt(hit.text, hit.terms)} terms={hit.terms} />
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

/**
 * @param {object} props
 * @param {string} props.text
 * @param {string[]} props.terms
 */
function Marked ({ text, terms }) {
  return splitAtTerms(text, terms).map((part, index) => index % 2 === 1 ? <mark key={index}>{part}</mark> : part)
}
