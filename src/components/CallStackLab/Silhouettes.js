import clsx from 'clsx'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

/** What the tallest takes of the height, so that there is room for words above it. */
const TALLEST_PERCENT = 88

/**
 * Every tower on one ground and on one scale, which is the same for every number, with the outline of what was cut off.
 *
 * @param {object} props
 * @param {number} props.tallest of all, in frames
 * @param {Array<{ kind: import('./unfold-tower').KindTowers, tower: import('./unfold-tower').Tower }>} props.standing
 */
export default function Silhouettes ({ standing, tallest }) {
  const share = (/** @type {number} */ frames) => `${(frames / tallest * TALLEST_PERCENT).toFixed(2)}%`
  return (
    <ul className={styles.silhouettes}>
      {standing.map(({ kind, tower }) => (
        <li key={kind.id} className={styles.silhouette} data-kind={kind.id}>
          <div className={styles.air} aria-hidden='true'>
            {tower.cut > tower.height && <div className={styles.ghost} style={{ height: share(tower.cut) }}><span>{tower.cut} cut off</span></div>}
            <div className={clsx(styles.bar, tones[kind.framework.toLowerCase()] ?? tones.neutral, kind.waits && styles.waits)} style={{ height: share(tower.height) }} />
          </div>
          <strong>{tower.height}</strong>
          <span className={styles.name}>{kind.label}</span>
        </li>
      ))}
    </ul>
  )
}
