import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * The list that Express scans: what it tried, where it stopped, what it never saw.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison} props.comparison
 */
export default function ExpressList ({ comparison: { paths, express, lookup } }) {
  const layers = paths.map((path, index) => ({ path, index })).filter(({ index }) => !express.skipped.includes(index))
  const difference = describeDifference(lookup.match?.index ?? null, express.match)
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
      {difference && <p className={frame.note}>{difference}</p>}
      {express.skipped.length > 0 && <p className={frame.note}>Left out, because a path in Express 5 cannot say it: {express.skipped.map((index) => paths[index]).join(', ')}</p>}
    </>
  )
}

/**
 * @param {number | null} tree index of the route that find-my-way found
 * @param {number | null} list index of the route that Express found
 */
function describeDifference (tree, list) {
  if (tree === list) return ''
  if (tree === null) return 'Express answers where find-my-way does not: it ignores case and a trailing slash.'
  if (list === null) return 'Express has no route for this URL.'
  return 'Express answers with another route: a list takes the first that fits.'
}

const LABELS = { answered: '✓ answers', tried: '✕ tried', untried: 'not reached' }

/**
 * @param {number} position
 * @param {number} index
 * @param {import('../../../demos/routing/model/list-routers').Scan} express
 * @returns {keyof typeof LABELS}
 */
function stateOf (position, index, { match, tried }) {
  if (match === index) return 'answered'
  return position < tried ? 'tried' : 'untried'
}
