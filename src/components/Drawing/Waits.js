import { queueingMs } from '@site/demos/processes/arithmetic.js'
import Drawing, { Words } from '.'
import styles from './styles.module.css'

const [LEFT, FLOOR, ACROSS, MS] = [40, 130, 280, 24]
/** By the law of the figure: a request takes 1 ms, and comes at a share of what one process can serve. */
const waitOf = (share) => queueingMs({ cores: 1, processes: 1, cpuMs: 1, rate: share * 1000 })
const at = (share) => [LEFT + share * ACROSS, FLOOR - waitOf(share) * MS]
const [BUSY, TWO_THIRDS, SHARES] = [0.9, 2 / 3, Array.from({ length: 92 }, (_, percent) => percent / 100)]

export default function Waits () {
  return (
    <Drawing
      height={152}
      label={`How long a request waits, by how busy the process is: at two thirds ${waitOf(TWO_THIRDS).toFixed(1)} times its own work, at nine tenths ${waitOf(BUSY).toFixed(1)} times.`}
    >
      <path className={styles.curve} d={`M ${SHARES.map((share) => at(share).join(' ')).join(' L ')}`} />
      <path className={styles.axis} d={`M ${LEFT} 10 V ${FLOOR} H ${LEFT + ACROSS}`} />
      {[TWO_THIRDS, BUSY].map((share) => <circle key={share} className={styles.curve} cx={at(share)[0]} cy={at(share)[1]} r='4' />)}
      <Words x={LEFT + 6} y={18}>a request waits</Words>
      <Words x={at(TWO_THIRDS)[0] - 96} y={at(TWO_THIRDS)[1] - 12}>as long as its work</Words>
      <Words x={at(BUSY)[0] - 92} y={at(BUSY)[1] + 4}>{`${waitOf(BUSY).toFixed(1)} × its work`}</Words>
      <Words x={LEFT} y={FLOOR + 16}>idle</Words>
      <Words x={at(TWO_THIRDS)[0] - 14} y={FLOOR + 16}>2/3 busy</Words>
      <Words x={LEFT + ACROSS - 22} y={FLOOR + 16}>full</Words>
    </Drawing>
  )
}
