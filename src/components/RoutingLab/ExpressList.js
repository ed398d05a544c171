import clsx from 'clsx'
import styles from './styles.module.css'

/**
 * The list that Express scans: what it tried, where it stopped, what it never saw.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison} props.comparison
 */
export default function ExpressList ({ comparison: { paths, express, lookup } }) {
  const layers = paths.map((path, index) => ({ path, index })).filter(({ index }) => !express.skipped.includes(index))
  const differs = express.match !== null && express.match !== lookup.match?.index
  return (
    <>
      <ol className={styles.list}>
        {layers.map(({ path, index }, position) => {
          const state = stateOf(position, index, express)
          return (
            <li key={index} className={clsx(styles.layer, styles[state])}>
              <code>{path}</code> <span className={styles.mark}>{LABELS[state]}</span>
            </li>
          )
        })}
      </ol>
      {differs && <p className={styles.note}>Express answers with another route: a list takes the first that fits.</p>}
      {express.skipped.length > 0 && <p className={styles.note}>Left out: a path in Express 5 holds no regular expression.</p>}
    </>
  )
}

const LABELS = { answered: '✓ answers', tried: '✕ tried', untried: 'not reached' }

/**
 * @param {number} position
 * @param {number} index
 * @param {import('../../../demos/routing/list-routers').Scan} express
 * @returns {keyof typeof LABELS}
 */
function stateOf (position, index, { match, tried }) {
  if (match === index) return 'answered'
  return position < tried ? 'tried' : 'untried'
}
