import { milliseconds } from '../../../demos/lib/profiling/open-profile.js'
import table from '../Lab/table.module.css'

/** @type {Array<[label: string, valueOf: (profile: import('../../../demos/lib/profiling/open-profile.js').OpenProfile) => string]>} */
const ROWS = [
  ['Length', ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['Busy', ({ busyMs }) => milliseconds(busyMs)],
  ['Idle', ({ idleMs }) => milliseconds(idleMs)],
  ['Loading modules, left out below', ({ loadingMs }) => milliseconds(loadingMs)],
  ['Functions on the stack, on average', ({ depth }) => depth.mean.toFixed(1)],
  ['Functions on the stack, at most', ({ depth }) => String(depth.max)]
]

/**
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/open-profile.js').OpenProfile[]} props.profiles one or two
 */
export default function Facts ({ profiles }) {
  return (
    <table className={table.numbers}>
      <caption>What is in {profiles.length === 1 ? 'it' : 'them'}</caption>
      <thead>
        <tr>
          <td />
          {profiles.map(({ name }, index) => <th key={index} scope='col' className={table.number}>{name}</th>)}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([label, valueOf]) => (
          <tr key={label}>
            <th scope='row'>{label}</th>
            {profiles.map((profile, index) => <td key={index} className={table.number}>{valueOf(profile)}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
