import { digits } from '../FlameViewer/words.js'
import styles from './styles.module.css'

/**
 * @typedef {import('../../../demos/lib/profile/flame-schema.js').FlameIndex} FlameIndex
 */

/**
 * The CPU time of a request in every recording, without the profiler.
 *
 * @param {{ runs: FlameIndex[] }} props all with the same servers
 */
export default function Overview ({ runs }) {
  const [{ servers }] = runs
  return (
    <div className={styles.scroll}>
      <table className={styles.overview}>
        <caption>CPU time of the server, µs per request, without the profiler; below it the lowest and the highest round</caption>
        <thead>
          <tr>
            <th scope='col'>The answer</th>
            <th scope='col'>Node</th>
            {servers.map(({ id, label }) => <th key={id} scope='col' className={styles.number}>{label}</th>)}
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.folder}>
              <th scope='row'>{run.title}</th>
              <td>{Number.parseInt(run.environment.node, 10)}</td>
              {run.servers.map(({ id, plain, ranges: { cpuMicroseconds: [low, high] } }) => (
                <td key={id} className={styles.number}>
                  {digits(plain.cpuMicroseconds)}
                  <small>{digits(low)} to {digits(high)}</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
