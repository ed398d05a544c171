import { digits } from '../FlameViewer/words.js'
import frame from '../Lab/frame.module.css'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'

/**
 * The recorded self time of one role, or the CPU time without the profiler, in a sentence. `role`: all busy time when
 * absent; `cpu`: CPU time of the server, in place of self time.
 */
export default function InLane ({ run, server, role, cpu = false }) {
  const { value, range: [low, high] } = readTime(run, server, role, cpu)
  const shown = `${digits(low)} to ${digits(high)} µs in ${run.rounds} rounds, Node ${run.node}`
  return <span title={shown} data-flame={`${run.folder} ${server} ${cpu ? 'cpu' : role ?? 'busy'}`}>{digits(value)} µs</span>
}

/**
 * A sentence that holds only while one server spends more than another on a role, or more CPU time, in every round. The
 * build fails when a new recording says otherwise. `more`: id of a server; `less`: id of another; `role`: all busy time
 * when absent; `cpu`: CPU time of the server, in place of self time; `most`: of the difference in busy time, the role is
 * more than half.
 */
export function WhileLane ({ run, more, less, role, cpu = false, most = false, children }) {
  const [above, below] = [more, less].map((server) => readTime(run, server, role, cpu))
  const [all, others] = [more, less].map((server) => readTime(run, server).value)
  if (above.range[0] <= below.range[1] || (most && 2 * (above.value - below.value) <= all - others)) {
    throw new Error(`a sentence says that ${more} spends ${most ? 'most of its excess over' : 'more than'} ${less} on '${cpu ? 'cpu' : role ?? 'busy'}' in ${run.folder}, and the recording does not: ${above.range.join(' to ')} against ${below.range.join(' to ')} µs`)
  }
  return children
}

function readTime (run, id, role = undefined, isCpu = false) {
  const server = run.servers.find((candidate) => candidate.id === id)
  if (!server) throw new Error(`no server '${id}' in ${run.folder}`)
  if (isCpu) return server.cpu
  return role === undefined ? server.busy : server.roles[role] ?? { value: 0, range: [0, 0] }
}

/** The CPU time of a request in every recording, without the profiler; all with the same servers. */
export function Overview ({ runs }) {
  const [{ servers }] = runs
  return (
    <div className={frame.scroll} role='group' tabIndex={0} aria-label='All recordings'>
      <Table
        className={table.numbers} figures={2} head={['The answer', 'Node', ...servers.map(({ label }) => label)]}
        caption='CPU time of the server, µs per request, without the profiler; below it the lowest and the highest round'
        rows={runs.map((run) => [run.title, Number.parseInt(run.node, 10), ...servers.map(({ id }) => {
          const { value, range } = readTime(run, id, undefined, true)
          return <>{digits(value)}<small>({range.map(digits).join(' to ')})</small></>
        })])}
      />
    </div>
  )
}
