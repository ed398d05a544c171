import problems from '@generated/playground/problems.json'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/** A link to a program of a problem in the playground. Nothing where it needs more than a page has. */
export default function OpenInPlay ({ of, part }) {
  if (!problems.includes(of)) return null
  return <p className={styles.play}><Link to={`/play?problem=${of}&part=${part}`}>Open in the playground</Link></p>
}
