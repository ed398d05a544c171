import { formatInterval } from '../Measured/format'

const SHOWN = 3

/** How far the baselines differ from themselves in all recordings: the quietest topics, and the noisiest. */
export default function NoiseFloor ({ noise: { bands, far, topics } }) {
  return (
    <>
      <p>Of {bands} recorded bands, {far} reach beyond a tenth: there, a difference of a tenth cannot be seen.</p>
      <table>
        <caption>The baseline against a second copy of itself, in the three quietest topics and the three noisiest</caption>
        <thead>
          <tr><th scope='col'>Results</th><th scope='col'>Narrowest band</th><th scope='col'>Widest band</th></tr>
        </thead>
        <tbody>
          {[...topics.slice(0, SHOWN), ...topics.slice(-SHOWN)].map(({ topic, node, rounds, narrowest, widest }) => (
            <tr key={topic}>
              <th scope='row'>{topic}, Node {node}, {rounds} rounds</th>
              <td>{formatInterval(narrowest)}</td>
              <td>{formatInterval(widest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
