import { digits } from '../FlameViewer/words.js'

/**
 * @typedef {import('../../../plugins/evidence/index.js').FlameBrief} FlameBrief
 */

/**
 * The recorded self time of one role, or the CPU time without the profiler, in a sentence.
 *
 * @param {object} props
 * @param {FlameBrief} props.run
 * @param {string} props.server id
 * @param {string} [props.role] all busy time when absent
 * @param {boolean} [props.cpu] CPU time of the server, in place of self time
 */
export default function InLane ({ run, server, role, cpu = false }) {
  const { value, range: [low, high] } = cpu ? findServer(run, server).cpu : readLane(run, server, role)
  const shown = `${digits(low)} to ${digits(high)} µs in ${run.rounds} rounds, Node ${run.node}`
  return <span title={shown} data-flame={`${run.folder} ${server} ${cpu ? 'cpu' : role ?? 'busy'}`}>{digits(value)} µs</span>
}

/**
 * A sentence that holds only while one server spends more than another on a role, or more CPU time, in
 * every round. The build fails when a new recording says otherwise.
 *
 * @param {object} props
 * @param {FlameBrief} props.run
 * @param {string} props.more id of a server
 * @param {string} props.less id of another
 * @param {string} [props.role] all busy time when absent
 * @param {boolean} [props.cpu] CPU time of the server, in place of self time
 * @param {import('react').ReactNode} props.children
 */
export function WhileLane ({ run, more, less, role, cpu = false, children }) {
  const [above, below] = [more, less].map((server) => cpu ? findServer(run, server).cpu : readLane(run, server, role))
  if (above.range[0] <= below.range[1]) {
    throw new Error(`a sentence says that ${more} spends more than ${less} on '${cpu ? 'cpu' : role ?? 'busy'}' in ${run.folder}, and the recording does not: ${above.range.join(' to ')} against ${below.range.join(' to ')} µs`)
  }
  return children
}

/**
 * @param {FlameBrief} run
 * @param {string} id
 * @param {string} [role]
 */
function readLane (run, id, role) {
  const { busy, roles } = findServer(run, id)
  return role === undefined ? busy : roles[role] ?? { value: 0, range: [0, 0] }
}

/**
 * @param {FlameBrief} run
 * @param {string} id
 */
function findServer (run, id) {
  const server = run.servers.find((candidate) => candidate.id === id)
  if (!server) throw new Error(`no server '${id}' in ${run.folder}`)
  return server
}
