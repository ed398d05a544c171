import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/**
 * What to keep from a page, and where to go from there.
 *
 * @param {object} props
 * @param {import('react').ReactNode} props.children three sentences
 * @param {{ href: string, label: string }} [props.next] what to read next
 */
export default function Recap ({ children, next }) {
  return (
    <div className={styles.recap}>
      {children}
      {next && <p className={styles.next}>Next: <Link to={next.href}>{next.label}</Link></p>}
    </div>
  )
}
