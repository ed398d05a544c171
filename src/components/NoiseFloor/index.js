import Table from '../Lab/Table'
import { formatInterval } from '../Measured/format'

const SHOWN = 3

/** How far the baselines differ from themselves in all recordings: the quietest topics, and the noisiest. */
export default function NoiseFloor ({ noise: { bands, far, topics } }) {
  return (
    <>
      <p>Of {bands} recorded bands, {far} reach beyond a tenth: there, a difference of a tenth cannot be seen.</p>
      <Table
        caption='The baseline against a second copy of itself, in the three quietest topics and the three noisiest' head={['Results', 'Narrowest band', 'Widest band']}
        rows={[...topics.slice(0, SHOWN), ...topics.slice(-SHOWN)].map(({ topic, node, rounds, narrowest, widest }) => [`${topic}, Node ${node}, ${rounds} rounds`, formatInterval(narrowest), formatInterval(widest)])}
      />
    </>
  )
}
