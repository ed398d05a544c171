import installed from '@generated/evidence/installed.json'
import styles from './styles.module.css'

/**
 * Says that numbers are of another patch release than the site is built with; nothing when they are not. `versions`: as
 * measured; `of`: whose numbers, when it is not clear. @param {any} props
 */
export default function VersionStamp ({ versions, of }) {
  const moved = Object.entries(versions)
    .filter(([name, version]) => Object.hasOwn(installed, name) && installed[name] !== version)
    .map(([name, version]) => `${name}: recorded with ${version}, installed ${installed[name]}`)
  if (moved.length === 0) return null
  return <p className={styles.stamp}>{of && `${of}, `}{moved.join('; ')}</p>
}
