import clsx from 'clsx'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/**
 * The list that Express scans: what it tried, where it stopped, what it never saw.
 *
 * @param {object} props
 * @param {import('../../../demos/routing/model').Comparison} props.comparison
 */
export default function ExpressList ({ comparison: { paths, express, lookup, causes } }) {
  const layers = paths.map((path, index) => ({ path, index })).filter(({ index }) => !express.skipped.includes(index))
  const difference = describeDifference(lookup, express, causes)
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
      {express.skipped.length > 0 && <p className={frame.note}>Left out, because Express 5 has no such syntax for paths: {express.skipped.map((index) => paths[index]).join(', ')}</p>}
    </>
  )
}

/**
 * @param {import('../../../demos/routing/model').Comparison['lookup']} tree
 * @param {import('../../../demos/routing/model').Comparison['express']} list
 * @param {import('../../../demos/routing/model').Comparison['causes']} causes
 */
function describeDifference ({ match }, list, causes) {
  if (list.refused) return 'Express answers 400 too: a parameter cannot be decoded.'
  if (causes.length === 0) return ''
  const reasons = causes.map(({ why }) => why).join('; ')
  if (list.match === null) return `Express has no route for this URL: ${reasons}.`
  return `Express answers ${match ? 'with another route' : 'where find-my-way does not'}: ${reasons}.`
}

const LABELS = { answered: '✓ answers', tried: '✕ tried', untried: 'not reached' }

/**
 * @param {number} position
 * @param {number} index
 * @param {import('../../../demos/routing/model').Comparison['express']} express
 * @returns {keyof typeof LABELS}
 */
function stateOf (position, index, { match, tried }) {
  if (match === index) return 'answered'
  return position < tried ? 'tried' : 'untried'
}
