import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Link from '@docusaurus/Link'
import styles from './styles.module.css'

/** What to keep from a page, and where to go from there. `children`: three sentences. */
export default function Recap ({ children }) {
  const { next } = useDoc().metadata
  return (
    <div className={styles.recap}>
      {children}
      {next && <p className={styles.next}>Next: <Link to={next.permalink}>{next.title}</Link></p>}
    </div>
  )
}
