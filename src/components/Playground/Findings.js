import Link from '@docusaurus/Link'
import frame from '../Lab/frame.module.css'
import Line from './Line'
import styles from './answers.module.css'

/**
 * What X-ray finds suspicious, the surest first.
 *
 * @param {Pick<import('./use-play').Ran, 'error' | 'findings'>} props
 */
export default function Findings ({ error, findings }) {
  if (error) return <p className={frame.note}>The application does not boot, so nothing is looked for. What ended it stands above.</p>
  if (findings.length === 0) return <p className={frame.note}>Nothing is suspicious.</p>
  return (
    <ul className={styles.log}>
      {findings.map(({ sure, what, why, line, page }) => (
        <li key={what} data-level={sure === 'certain' ? 'error' : 'warn'}><strong>{sure}</strong> {what} <Line of={line} /> {why} <Link to={page}>More</Link></li>
      ))}
    </ul>
  )
}
