import { useMemo } from 'react'
import clsx from 'clsx'
import { MOST_DRAWN, compareProfiles, milliseconds, warnOfLeftOut } from '../../../demos/lib/profiling/open-profile.js'
import FlameViewer from '../FlameViewer'
import Difference from './Difference.js'
import Facts from './Facts.js'
import Roles from './Roles.js'
import controls from '../Lab/controls.module.css'
import styles from './styles.module.css'

const TALL = 100
const IDS = ['before', 'after']

/**
 * @param {object} props
 * @param {import('../../../demos/lib/profiling/open-profile.js').OpenProfile[]} props.profiles one or two
 * @param {(index: number) => void} props.onClose
 * @param {() => void} props.onSwap
 */
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
  const tall = deepest > TALL

  return (
    <div className={styles.report}>
      <div className={clsx(controls.buttons, styles.buttons)}>
        {profiles.map(({ name }, index) => (
          <button key={IDS[index]} type='button' className={controls.button} onClick={() => onClose(index)}>Close {name}</button>
        ))}
        {second && <button type='button' className={controls.button} onClick={onSwap}>Swap before and after</button>}
      </div>
      {comparison && <p className={styles.conclusion}>{comparison.conclusion}</p>}
      <Facts profiles={profiles} />
      {profiles.map((profile, index) => ({ profile, index, warning: warnOfLeftOut(profile) })).filter(({ warning }) => warning !== '').map(({ profile, index, warning }) => (
        <p key={IDS[index]}>{second && <>{profile.name}: </>}{warning}</p>
      ))}
      {comparison ? <Difference comparison={comparison} /> : <Roles profile={first} />}
      {deepest > MOST_DRAWN && <p>Stacks of more than {MOST_DRAWN} functions are drawn without their middle.</p>}
      {/* A region that scrolls has to be reachable by keys. */}
      <div className={clsx(tall && styles.tall)} {...tall && { tabIndex: 0, role: 'group', 'aria-label': 'Graphs, which scroll' }}>
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
