import { milliseconds, percent, remarkOn, signed, worthARow } from '../../../demos/lib/profiling/open-profile.js'
import Swatch from '../FlameViewer/Swatch.js'
import table from '../Lab/table.module.css'

const ONLY_IN = { before: 'only before', after: 'only after' }

/**
 * @typedef {import('../../../demos/lib/profiling/compare-profiles.js').Entry & { role?: string, told?: boolean }} Entry
 */

/**
 * Two profiles side by side: by role, by package, and outside JavaScript by function.
 *
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/compare-profiles.js').Comparison} props.comparison
 */
export default function Difference ({ comparison: { roles, packages, native } }) {
  return (
    <>
      <p>Shares are of the busy time, loading apart. Differences of shares are in percentage points.</p>
      <Entries caption='Self time by role' of='Whose work' entries={roles} />
      <Entries caption='Packages that differ most' of='Package' entries={worthARow(packages)} />
      <Entries caption='Outside JavaScript' of='Function' entries={worthARow(native)} />
    </>
  )
}

/**
 * @param {object} props
 * @param {string} props.caption
 * @param {string} props.of what a row is
 * @param {Entry[]} props.entries
 */
function Entries ({ caption, of, entries }) {
  if (entries.length === 0) return null
  return (
    <table className={table.numbers}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope='col'>{of}</th>
          {['Before', 'After', 'Difference'].map((word) => <th key={word} scope='col' className={table.number}>{word}</th>)}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.name}>
            <th scope='row'>
              {entry.role && <Swatch role={entry.role} />}{entry.name}
              <small>{remarkOn(entry, ONLY_IN)}</small>
            </th>
            <td className={table.number}>{percent(entry.before.share)}<small>{milliseconds(entry.before.ms)}</small></td>
            <td className={table.number}>{percent(entry.after.share)}<small>{milliseconds(entry.after.ms)}</small></td>
            <td className={table.number}>
              {signed(entry.difference.share, percent)}<small>{signed(entry.difference.ms, milliseconds)}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
