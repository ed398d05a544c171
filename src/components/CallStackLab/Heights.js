import { unfoldTower } from './unfold-tower'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

const COUNTS = [0, 5, 20, 100, 150]

/**
 * The heights in a table, for readers without the figure.
 *
 * @param {{ towers: import('./unfold-tower').Towers }} props
 */
export default function Heights ({ towers }) {
  const { kinds, node, packages } = towers
  const versions = Object.entries(packages).map(([name, version]) => `${name} ${version}`).join(', ')
  return (
    <div>
      <details>
        <summary>Every height in a table</summary>
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={frame.scroll} tabIndex={0} role='group' aria-label='Heights'>
          <table className={styles.table}>
            <thead>
              <tr><th scope='col'>Frames in the handler, behind</th>{COUNTS.map((count) => <th key={count} scope='col'>{count}</th>)}</tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind.id}>
                  <th scope='row'>{kind.label}</th>
                  {COUNTS.map((count) => <td key={count}>{unfoldTower(towers, kind, count).height}</td>)}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className={frame.label}>Captured in real requests on Node {node}: {versions}.</p>
      </details>
    </div>
  )
}
