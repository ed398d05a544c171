import { useId } from 'react'
import Heading from '@theme/Heading'
import Link from '@docusaurus/Link'
import TERMS from './terms.json'
import styles from './styles.module.css'

/**
 * A word with its meaning at hand: shown when it is pointed at or has the focus, and a link to the glossary. `is`: the
 * name of the term in ./terms.json; `children`: the word as the sentence needs it.
 */
export default function Term ({ is, children }) {
  const id = useId()
  const term = TERMS[is]
  if (!term) throw new Error(`no term '${is}': add it to src/components/Term/terms.json`)
  return (
    <span className={styles.term}>
      <Link to={`/glossary#${is}`} aria-describedby={id}>{children ?? term.name}</Link>
      <span role='tooltip' id={id} className={styles.says}>{term.says}</span>
    </span>
  )
}

export function Glossary () {
  return (
    <dl className={styles.glossary}>
      {Object.entries(TERMS).sort(([, one], [, other]) => one.name.localeCompare(other.name, 'en')).map(([id, { name, says }]) => (
        <div key={id}><dt><Heading as='h2' id={id}>{name}</Heading></dt><dd>{says}</dd></div>
      ))}
    </dl>
  )
}
