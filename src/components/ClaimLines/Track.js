import { LOOKS } from '../Claim/Badge'
import { placeOn } from '../Lab/log-scale'
import { formatRatio } from '../Measured/format'
import tones from '../Lab/tones.module.css'
import styles from './track.module.css'

const WIDTH = 300
const EDGE = 14
/** Right of the axis, for the number of the newest Node. */
const ROOM = 46
const LANE = 7
const NEAR = [0.25, 0.5, 1, 2, 4, 8]
const FAR = [0.01, 0.1, 1, 10, 100, 1000]

/**
 * One logarithmic axis for claims that stand together: it holds every interval and every claimed figure. Right of 1× is
 * the claim’s direction.
 */
export function axisOf (claims) {
  const shown = claims.flatMap(({ claimed, verdicts }) => [boundOf(claimed) ?? 1, ...verdicts.flatMap(({ interval }) => interval)])
  const [low, high] = [Math.min(0.5, ...shown) / 1.1, Math.max(2, ...shown) * 1.1]
  const ticks = (high / low > 50 ? FAR : NEAR).filter((ratio) => ratio >= low && ratio <= high)
  return { place: placeOn({ low, high }, EDGE, WIDTH - EDGE), ticks }
}

/** The axis, above the tracks that share it. */
export function Axis ({ axis: { place, ticks } }) {
  return (
    <svg className={styles.track} viewBox={`0 0 ${WIDTH + ROOM} 14`} aria-hidden='true'>
      {ticks.map((ratio) => <text key={ratio} x={place(ratio)} y={11} textAnchor='middle'>{ratio}×</text>)}
    </svg>
  )
}

/**
 * Where a claim stood in its day, as a diamond, or as an arrow to the left where it says at most; and where it stands
 * on each recorded Node: a dot with its interval, the oldest on top, the newest with its number. The marks beside it
 * say the same to those who cannot see it.
 */
export default function Track ({ claim: { claimed, verdicts }, axis: { place, ticks } }) {
  if (!isDrawn({ claimed, verdicts })) return null
  const bound = Number(boundOf(claimed))
  const height = verdicts.length * LANE + 6
  return (
    <svg className={styles.track} viewBox={`0 0 ${WIDTH + ROOM} ${height}`} aria-hidden='true'>
      {ticks.map((ratio) => <path key={ratio} className={ratio === 1 ? styles.one : styles.tick} d={`M${place(ratio)} 0V${height}`} />)}
      <path className={styles.claimed} d={`M${place(bound)} ${height / 2 - 6}${claimed.atLeast === undefined ? 'v12l-8-6z' : 'l5 6l-5 6l-5-6z'}`} />
      {verdicts.map(({ node, verdict, ratio, interval: [low, high] }, index) => {
        const y = 3 + LANE * (index + 0.5)
        return (
          <g key={node} className={tones[LOOKS[verdict].tone]}>
            <path className={styles.interval} d={`M${place(low)} ${y}H${place(high)}`} />
            <circle className={styles.dot} cx={place(ratio)} cy={y} r={2.8} />
            {index === verdicts.length - 1 && <text className={styles.newest} x={WIDTH + ROOM} y={height / 2 + 4} textAnchor='end'>{formatRatio(ratio)}×</text>}
          </g>
        )
      })}
    </svg>
  )
}

/** What was asked has an answer, and no place on an axis. */
export function isDrawn ({ claimed, verdicts }) {
  return verdicts.length > 0 && boundOf(claimed) !== undefined
}

function boundOf ({ atLeast, atMost }) {
  return atLeast ?? atMost
}
