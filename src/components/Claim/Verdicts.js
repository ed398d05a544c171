import Badge from './Badge'
import styles from './styles.module.css'
import { sayAnswer, sayDoubt, sayTimes, tallySettings } from './words'

/** What is undecided is told: the effect, or its size. */
const OPEN = ['inconclusive', 'size undecided']

export default function Verdicts ({ verdicts, answers }) {
  return (
    <ul className={styles.verdicts}>
      {verdicts.length + answers.length === 0 && <li><Badge verdict='untested' /></li>}
      {verdicts.map(({ node, verdict, ratio, interval, noise, tooSmall, settings }) => (
        <li key={node}>
          <Badge verdict={verdict} /> Node {node}: {settings && `${tallySettings(settings)}the smallest of ${settings.length} settings: `}{sayTimes({ ratio, interval })}{!settings && OPEN.includes(verdict) && `: ${sayDoubt({ interval, noise, tooSmall })}`}
        </li>
      ))}
      {answers.map(({ node, verdict, answer }) => <li key={node}><Badge verdict={verdict} /> Node {node}: {sayAnswer(answer)}</li>)}
    </ul>
  )
}
