import { Fragment, useMemo } from 'react'
import clsx from 'clsx'
import { MOST_DRAWN, compareProfiles, milliseconds, percent, remarkOn, signed, warnOfLeftOut, worthARow } from '../../../demos/lib/profiling/open-profile.js'
import FlameViewer, { Swatch } from '../FlameViewer'
import controls from '../Lab/controls.module.css'
import table from '../Lab/table.module.css'
import styles from './styles.module.css'

const TALL = 100
const IDS = ['before', 'after']
const ONLY_IN = { before: 'only before', after: 'only after' }
const MOST_PACKAGES = 6
const WORTH_A_NAME = 0.001
const WITHOUT_PACKAGES = ['core', 'application', 'gc', 'compiler']

/** @typedef {import('../../../demos/lib/profiling/open-profile.js').OpenProfile} OpenProfile */

/** @type {Array<[label: string, valueOf: (profile: OpenProfile) => string]>} */
const FACTS = [
  ['Length', ({ seconds }) => `${seconds.toFixed(1)} s`],
  ['Busy', ({ busyMs }) => milliseconds(busyMs)],
  ['Idle', ({ idleMs }) => milliseconds(idleMs)],
  ['Loading modules, left out below', ({ loadingMs }) => milliseconds(loadingMs)],
  ['Functions on the stack, on average', ({ depth }) => depth.mean.toFixed(1)],
  ['Functions on the stack, at most', ({ depth }) => String(depth.max)]
]

export default function Report ({ profiles, onClose, onSwap }) {
  const [first, second] = profiles
  const comparison = useMemo(() => second && compareProfiles(first, second), [first, second])
  const trees = useMemo(() => profiles.map(({ name, tree, busyMs }, index) => ({
    id: IDS[index],
    label: name,
    caption: `${second ? `${['Before', 'After'][index]}: ` : ''}${name}, busy for ${milliseconds(busyMs)}`,
    tree
  })), [profiles, second])
  const deepest = Math.max(...profiles.map(({ depth }) => depth.max))
  // A region that scrolls has to be reachable by keys.
  const tall = deepest > TALL ? { className: styles.tall, tabIndex: 0, role: 'group', 'aria-label': 'Graphs, which scroll' } : {}

  return (
    <div className={styles.report}>
      <div className={clsx(controls.buttons, styles.buttons)}>
        {profiles.map(({ name }, index) => (
          <button key={IDS[index]} type='button' className={controls.button} onClick={() => onClose(index)}>Close {name}</button>
        ))}
        {second && <button type='button' className={controls.button} onClick={onSwap}>Swap before and after</button>}
      </div>
      {comparison && <p className={styles.conclusion}>{comparison.conclusion}</p>}
      <Table
        caption={`What is in ${second ? 'them' : 'it'}`}
        head={['', ...profiles.map(({ name }) => name)]}
        rows={FACTS.map(([label, valueOf]) => [label, ...profiles.map(valueOf)])}
      />
      {profiles.map((profile, index) => {
        const warning = warnOfLeftOut(profile)
        return warning !== '' && <p key={IDS[index]}>{second && <>{profile.name}: </>}{warning}</p>
      })}
      {comparison ? <Difference comparison={comparison} /> : <Roles profile={first} />}
      {deepest > MOST_DRAWN && <p>Stacks of more than {MOST_DRAWN} functions are drawn without their middle.</p>}
      <div {...tall}>
        {/* Another file is another graph: nothing of the view is about it. */}
        <FlameViewer
          key={profiles.map(({ name, busyMs }) => `${name} ${busyMs}`).join()}
          id='your-profile'
          label={second ? 'Both profiles as graphs' : 'The profile as a graph'}
          trees={trees}
          unit='ms'
          linked={false}
        />
      </div>
    </div>
  )
}

/** Two profiles side by side: by role, by package, and outside JavaScript by function. */
function Difference ({ comparison: { roles, packages, native } }) {
  const lists = [
    { caption: 'Self time by role', of: 'Whose work', entries: roles },
    { caption: 'Packages that differ most', of: 'Package', entries: worthARow(packages) },
    { caption: 'Outside JavaScript', of: 'Function', entries: worthARow(native) }
  ]
  const side = ({ share, ms }) => <>{percent(share)}<small>{milliseconds(ms)}</small></>
  return (
    <>
      <p>Shares are of the busy time, loading apart. Differences of shares are in percentage points.</p>
      {lists.filter(({ entries }) => entries.length > 0).map(({ caption, of, entries }) => (
        <Table
          key={caption}
          caption={caption}
          head={[of, 'Before', 'After', 'Difference']}
          rows={entries.map((entry) => [
            <Fragment key='what'>{entry.role && <Swatch role={entry.role} />}{entry.name}<small>{remarkOn(entry, ONLY_IN)}</small></Fragment>,
            side(entry.before),
            side(entry.after),
            <Fragment key='difference'>{signed(entry.difference.share, percent)}<small>{signed(entry.difference.ms, milliseconds)}</small></Fragment>
          ])}
        />
      ))}
    </>
  )
}

/** Where one profile's time goes, by role, with the packages or native functions in it. */
function Roles ({ profile: { lanes, busyMs } }) {
  const named = (packages) => {
    const worth = packages.filter(({ microseconds }) => microseconds / 1000 >= busyMs * WORTH_A_NAME)
    const names = worth.slice(0, MOST_PACKAGES).map(({ package: owner, microseconds }) => `${owner} ${milliseconds(microseconds / 1000)}`).join(', ')
    return worth.length > MOST_PACKAGES ? `${names} and ${worth.length - MOST_PACKAGES} more` : names
  }
  const rows = lanes.map(({ role, label, microseconds: { profile }, packages }) => [
    <Fragment key='what'><Swatch role={role} />{label}{!WITHOUT_PACKAGES.includes(role) && <small>{named(packages)}</small>}</Fragment>,
    milliseconds(profile / 1000),
    percent(profile / 1000 / busyMs)
  ])
  return <Table caption='Self time by role' head={['Whose work', 'Time', 'Share']} rows={rows} />
}

/** The first of each row says what the row is. */
function Table ({ caption, head: [corner, ...head], rows }) {
  return (
    <table className={table.numbers}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {corner === '' ? <td /> : <th scope='col'>{corner}</th>}
          {head.map((cell, index) => <th key={index} scope='col' className={table.number}>{cell}</th>)}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...cells], index) => (
          <tr key={index}>
            <th scope='row'>{what}</th>
            {cells.map((cell, column) => <td key={column} className={table.number}>{cell}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
