import { digits } from '../FlameViewer/words.js'
import Scroll from './Scroll.js'
import table from '../Lab/table.module.css'

/**
 * @typedef {import('../../../plugins/evidence/index.js').FlameBrief} FlameBrief
 */

/**
 * The CPU time of a request in every recording, without the profiler.
 *
 * @param {{ runs: FlameBrief[] }} props all with the same servers
 */
export default function Overview ({ runs }) {
  const [{ servers }] = runs
  return (
    <Scroll label='All recordings'>
      <table className={table.numbers}>
        <caption>CPU time of the server, µs per request, without the profiler; below it the lowest and the highest round</caption>
        <thead>
          <tr>
            <th scope='col'>The answer</th>
            <th scope='col'>Node</th>
            {servers.map(({ id, label }) => <th key={id} scope='col' className={table.number}>{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.folder}>
              <th scope='row'>{run.title}</th>
              <td>{Number.parseInt(run.node, 10)}</td>
              {servers.map(({ id }) => <Cpu key={id} server={run.servers.find((candidate) => candidate.id === id)} />)}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** @param {{ server: FlameBrief['servers'][number] | undefined }} props undefined where a recording is without it */
function Cpu ({ server }) {
  if (!server) return <td className={table.number}>not run</td>
  const { value, range: [low, high] } = server.cpu
  return (
    <td className={table.number}>
      {digits(value)}
      <small>({digits(low)} to {digits(high)})</small>
    </td>
  )
}
