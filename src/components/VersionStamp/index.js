import installed from '@generated/evidence/installed.json'
import { sayMoved } from './say-moved'
import styles from './styles.module.css'

/**
 * Says that numbers are of another patch release than the site is built with; nothing when they are not. `versions`: as
 * measured; `of`: whose numbers, when it is not clear. @param {any} props
 */
export default function VersionStamp ({ versions, of }) {
  const moved = sayMoved(versions, installed)
  if (moved.length === 0) return null
  return <p className={styles.stamp}>{of && `${of}, `}{moved.join('; ')}</p>
}
