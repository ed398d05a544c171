import { LOOKS } from '../Claim/Badge'
import { sayTimes } from '../Claim/words'
import { formatRatio } from '../Measured/format'
import { CLAIMED_X, HEIGHT, PLOT, WIDTH, columnOf, createScale } from './scale'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const NOISE_WIDTH = 34
const CAP = 4
const LABEL_ABOVE = 6
const LABEL_BELOW = 15
const AXIS_Y = 130
const SIGN_Y = 146

/** Where a claim stood in its day and where it stands on each recorded Node. Draws nothing for a claim that nothing has tested. */
export default function TimeMachine ({ claim }) {
  const { claimed, source, verdicts } = claim
  const bound = claimed.atLeast ?? claimed.atMost
  if (verdicts.length === 0 || bound === undefined) return null
  const y = createScale(claim)
  const mark = y(bound)
  return (
    <svg className={styles.figure} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role='img' aria-label={describe(claim)}>
      <rect className={styles.past} x={0} y={0} width={CLAIMED_X * 2 - 4} height={HEIGHT} rx={4} />
      <line className={styles.promise} x1={CLAIMED_X} x2={PLOT.right} y1={mark} y2={mark} />
      <path className={styles.claimed} d={`M${CLAIMED_X} ${mark - 5}l5 5l-5 5l-5 -5z`} />
      <text className={styles.label} x={CLAIMED_X} y={AXIS_Y} textAnchor='middle'>{source.year}: {claimed.atLeast === undefined && '≤ '}{bound}×</text>
      <text className={styles.axis} x={CLAIMED_X} y={SIGN_Y} textAnchor='middle'>claimed</text>
      <text className={styles.axis} x={PLOT.left - 4} y={AXIS_Y} textAnchor='end'>Node</text>
      <line className={styles.one} x1={CLAIMED_X * 2} x2={WIDTH} y1={y(1)} y2={y(1)} />
      <text className={styles.axis} x={WIDTH} y={y(1) - 4} textAnchor='end'>same</text>
      {verdicts.map((judged, index) => <Column key={judged.node} judged={judged} x={columnOf(verdicts.length, index)} y={y} />)}
    </svg>
  )
}

function Column ({ judged: { node, verdict, ratio, interval, noise }, x, y }) {
  const { tone, sign } = LOOKS[verdict]
  const [low, high] = interval.map(y)
  const noiseTop = y(noise[1])
  return (
    <g className={tones[tone]}>
      <rect className={styles.noise} x={x - NOISE_WIDTH / 2} y={noiseTop} width={NOISE_WIDTH} height={y(noise[0]) - noiseTop} />
      <path className={styles.whisker} d={`M${x} ${low}V${high}M${x - CAP} ${low}h${CAP * 2}M${x - CAP} ${high}h${CAP * 2}`} />
      <circle className={styles.dot} cx={x} cy={y(ratio)} r={4} />
      <text className={styles.value} x={x} y={ratio < 1 ? low + LABEL_BELOW : high - LABEL_ABOVE} textAnchor='middle'>{formatRatio(ratio)}</text>
      <text className={styles.label} x={x} y={AXIS_Y} textAnchor='middle'>{Number.parseInt(node, 10)}</text>
      <text className={styles.sign} x={x} y={SIGN_Y} textAnchor='middle'>{sign}</text>
    </g>
  )
}

function describe ({ claim, scope, claimed, source, verdicts }) {
  const measured = verdicts.map(({ node, verdict, ratio, interval }) => `${sayTimes({ ratio, interval })} on Node ${node}, ${verdict}`)
  return `${claim} Tested on ${scope}: claimed to be ${claimed.atLeast === undefined ? `at most ${claimed.atMost}` : `at least ${claimed.atLeast}`} times in ${source.year}, measured as ${measured.join('; ')}.`
}
