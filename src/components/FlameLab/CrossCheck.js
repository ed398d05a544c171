import Scroll from './Scroll.js'
import table from '../Lab/table.module.css'

/**
 * The same servers by two profilers: the share of the busy time that each gives a group.
 *
 * @param {{ run: import('../../../demos/lib/profiling/flame-schema.js').FlameIndex }} props one recorded with --cross-check
 */
export default function CrossCheck ({ run }) {
  const servers = run.servers.filter(({ crossCheck }) => crossCheck.length > 0)
  if (servers.length === 0) throw new Error(`${run.folder} was recorded without --cross-check`)
  const labels = [...new Set(servers.flatMap(({ crossCheck }) => crossCheck.map(({ label }) => label)))]
  return (
    <Scroll label='Both profilers'>
      <table className={table.numbers}>
        <caption>Share of the busy time, lowest to highest of {run.load.rounds} rounds, {run.title.toLowerCase()}, Node {run.environment.node}; --cpu-prof also saw the warm-up</caption>
        <thead>
          <tr>
            <th scope='col'>Whose work</th>
            {servers.map(({ id, label }) => [
              <th key={`${id} log`} scope='col' className={table.number}>{label}, V8’s log</th>,
              <th key={`${id} profile`} scope='col' className={table.number}>{label}, --cpu-prof</th>
            ])}
          </tr>
        </thead>
        <tbody>
          {labels.map((name) => (
            <tr key={name}>
              <th scope='row'>{name}</th>
              {servers.map(({ id, crossCheck }) => {
                const lane = crossCheck.find(({ label }) => label === name)
                return [
                  <td key={`${id} log`} className={table.number}>{lane && percent(lane.log)}</td>,
                  <td key={`${id} profile`} className={table.number}>{lane && percent(lane.cpuProfile)}</td>
                ]
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** @param {[number, number]} range shares */
function percent (range) {
  const [low, high] = range.map((share) => Math.round(share * 100))
  return low === high ? `${low}%` : `${low} to ${high}%`
}
