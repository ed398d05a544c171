import Link from '@docusaurus/Link'
import frame from '../Lab/frame.module.css'
import { pageOfError } from './error-page'
import Line from './Line'
import styles from './answers.module.css'

/**
 * What the application wrote: its log, what it printed, what Fastify warns of, and what nobody caught.
 *
 * @param {Pick<import('./use-play').Ran, 'log' | 'printed' | 'warnings' | 'uncaught' | 'missed'>} props
 */
export default function Log ({ log, printed, warnings, uncaught, missed }) {
  const isSilent = [log, printed, warnings, uncaught, missed].every(({ length }) => length === 0)
  if (isSilent) return <p className={frame.note}>Nothing was written. A Fastify logs with <code>logger: true</code>.</p>
  return (
    <ul className={styles.log}>
      {uncaught.map(({ message, line }, index) => <li key={`u${index}`} data-level='error'><strong>not caught</strong> {message} <Line of={line} /> In Node this ends the process. <Link to='/mechanisms/throw'>Where a throw goes</Link></li>)}
      {warnings.map(({ message, code, line }, index) => <li key={`w${index}`} data-level='warn'><strong>warning</strong> {message} <Line of={line} /> <Entry code={code} /></li>)}
      {missed.map((name) => <li key={name} data-level='warn'><strong>missed</strong> <code>{name}</code> is a part of Node, and not in a page. Download the program to run it.</li>)}
      {printed.map((text, index) => <li key={`p${index}`}><strong>printed</strong> <code>{text}</code></li>)}
      {log.map(({ level, message, more, code, line }, index) => (
        <li key={index} data-level={level}><strong>{level}</strong> {message} <Line of={line} /> <Entry code={code} /> {more && <code className={styles.more}>{more}</code>}</li>
      ))}
    </ul>
  )
}

/** @param {{ code: string }} props */
function Entry ({ code }) {
  const page = pageOfError(code)
  return page ? <Link to={page}><code>{code}</code></Link> : null
}
