import { OPEN, labelOf } from '../../../demos/lib/results/describe-claim.js'
import Track, { Axis, axisOf } from '../ClaimLines/Track'
import Badge from './Badge'
import styles from './styles.module.css'
import { sayAnswer, sayDoubt, sayTimes, tallySettings } from './words'

/**
 * Each setting of a claim, with its own verdicts: the claim's verdict is of them all. `drawn`: whether each is drawn
 * too.
 */
export default function Settings ({ parts, drawn = false }) {
  const axis = axisOf(parts)
  return (
    <ul className={styles.settings}>
      {parts.map((part) => (
        <li key={labelOf(part)}>
          {labelOf(part)}
          {drawn && <><Axis axis={axis} /><Track claim={part} axis={axis} /></>}
          <Verdicts verdicts={part.verdicts} answers={part.answers} />
        </li>
      ))}
    </ul>
  )
}

export function Verdicts ({ verdicts, answers }) {
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
