import { useEffect, useRef } from 'react'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
import Link from '@docusaurus/Link'
import Forget from '../Progress/Forget'
import { pageNamed } from '../Progress/parse-progress'
import { useProgress } from '../Progress/use-progress'
import { whenNear } from '../../client/when-near'
import styles from './styles.module.css'

/**
 * What to keep from a page, and where to go from there. Whoever comes here has read it. `children`: three sentences.
 */
export default function Recap ({ children }) {
  const { id, next } = useDoc().metadata
  const page = pageNamed(id)
  const { progress, note } = useProgress()
  const box = useRef(/** @type {HTMLDivElement | null} */ (null))
  useEffect(() => whenNear(box.current, () => note(page, 1)), [page])

  return (
    <div className={styles.recap} ref={box}>
      {children}
      {next && <p className={styles.next}>Next: <Link to={next.permalink}>{next.title}</Link></p>}
      {Object.keys(progress).length > 0 && (
        <p className={styles.next}>Your browser keeps which pages you have read and what you answered. <Forget /></p>
      )}
    </div>
  )
}
