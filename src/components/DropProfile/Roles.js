import { milliseconds, percent } from '../../../demos/lib/profiling/open-profile.js'
import Swatch from '../FlameViewer/Swatch.js'
import table from '../Lab/table.module.css'

const MOST_PACKAGES = 6
const WORTH_A_NAME = 0.001
const WITHOUT_PACKAGES = ['core', 'application', 'gc', 'compiler']

/**
 * Where one profile's time goes, by role, with the packages or native functions in it.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/open-profile.js').OpenProfile} props.profile
 */
export default function Roles ({ profile: { lanes, busyMs } }) {
  return (
    <table className={table.numbers}>
      <caption>Self time by role</caption>
      <thead>
        <tr>
          <th scope='col'>Whose work</th>
          <th scope='col' className={table.number}>Time</th>
          <th scope='col' className={table.number}>Share</th>
        </tr>
      </thead>
      <tbody>
        {lanes.map(({ role, label, microseconds, packages }) => (
          <tr key={role}>
            <th scope='row'>
              <Swatch role={role} />{label}
              {!WITHOUT_PACKAGES.includes(role) && <small>{name(packages, busyMs)}</small>}
            </th>
            <td className={table.number}>{milliseconds(microseconds.profile / 1000)}</td>
            <td className={table.number}>{percent(microseconds.profile / 1000 / busyMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * @param {Array<{ package: string, microseconds: number }>} packages largest first
 * @param {number} busyMs
 */
function name (packages, busyMs) {
  const worth = packages.filter(({ microseconds }) => microseconds / 1000 >= busyMs * WORTH_A_NAME)
  const named = worth.slice(0, MOST_PACKAGES).map(({ package: owner, microseconds }) => `${owner} ${milliseconds(microseconds / 1000)}`)
  const more = worth.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}
