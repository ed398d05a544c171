import { formatInterval } from '../Measured/format'

/**
 * How far the baseline differs from itself in the recorded runs: the narrowest
 * and the widest band of each topic.
 *
 * @param {object} props
 * @param {Array<{ recorded: import('../../../demos/lib/results/summarize').PageSummary }>} props.evidence one a topic
 */
export default function NoiseFloor ({ evidence }) {
  return (
    <table>
      <caption>The baseline against a second copy of itself</caption>
      <thead>
        <tr><th scope='col'>Results</th><th scope='col'>Narrowest band</th><th scope='col'>Widest band</th></tr>
      </thead>
      <tbody>
        {evidence.map(({ recorded: { topic, run } }) => {
          const bands = Object.values(run.cells).map(({ noise }) => noise).sort((a, b) => a[1] / a[0] - b[1] / b[0])
          return (
            <tr key={topic}>
              <th scope='row'>{topic}, Node {run.environment.node}, {run.rounds} rounds</th>
              <td>{formatInterval(bands[0])}</td>
              <td>{formatInterval(bands[bands.length - 1])}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
