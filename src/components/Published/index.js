import clsx from 'clsx'
import { formatInterval, formatRatio } from '../Measured/format'
import { holdAgainst, ownRatio, publishedRatio } from './compare'
import styles from './styles.module.css'

/** @typedef {import('../../../demos/lib/results/published').CaseEvidence} CaseEvidence */

/**
 * What somebody else measured, with the credit and what they leave out; or, beside
 * it, what the same experiment gives here on each version of Node, ratio against ratio.
 *
 * @param {object} props
 * @param {CaseEvidence} props.evidence
 * @param {boolean} [props.beside] whether ours stand beside theirs, in place of their absolute figures
 */
export default function Published ({ evidence, beside = false }) {
  const { published, runs } = evidence
  const { groups, rows, baseline } = published
  const shownRuns = beside ? runs : []
  const base = labelOf(published, baseline)
  return (
    <figure className={styles.published} data-published={published.case}>
      <table className={clsx(styles.table, beside && styles.beside)}>
        <thead>
          <tr>
            <th scope='col'>Set-up</th>
            {!beside && <th scope='col'>{capitalized(published.quantity)}</th>}
            <th scope='col'>{beside ? `Theirs, ${published.source.year}` : `Against ${base}`}</th>
            {shownRuns.map(({ node }) => <th key={node} scope='col'>Here, Node {Number.parseInt(node, 10)}</th>)}
            {beside && runs.length === 0 && <th scope='col'>Here</th>}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className={styles.group}><th scope='rowgroup' colSpan={beside ? 2 + Math.max(runs.length, 1) : 3}>{group.label}</th></tr>
            {rows.filter((row) => row.group === group.id && !(beside && row.contender === baseline)).map((row) => (
              <tr key={row.contender} className={styles[row.contender]}>
                <th scope='row'>{labelOf(published, row.contender)}</th>
                {!beside && <td>{row.value.toLocaleString('en', { maximumFractionDigits: 2 })}</td>}
                <td>{row.contender === baseline ? '1' : `${formatRatio(publishedRatio(published, row))} times`}</td>
                {shownRuns.map(({ node, cells }) => <td key={node}><Ours theirs={publishedRatio(published, row)} ours={ownRatio(cells, row)} /></td>)}
                {beside && runs.length === 0 && <td>not measured yet</td>}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <figcaption>{beside ? <BesideCaption base={base} published={published} /> : <Credit published={published} />}</figcaption>
    </figure>
  )
}

/**
 * @param {object} props
 * @param {number} props.theirs
 * @param {import('./compare').Ours | null} props.ours
 */
function Ours ({ theirs, ours }) {
  if (!ours) return <>not measured</>
  const verdict = holdAgainst(theirs, ours)
  return <>{formatRatio(ours.ratio)} <span className={styles.interval}>({formatInterval(ours.interval)})</span> <strong className={styles.verdict} data-agreement={verdict}>{verdict}</strong></>
}

/** @param {{ base: string, published: import('./compare').PublishedFigures }} props */
function BesideCaption ({ base, published: { quantity } }) {
  return <>Each is a ratio of {quantity} to {base}. Ours has its 95% interval; theirs came without one and is taken as it stands. “Agrees” means that it lies in our interval.</>
}

/** @param {{ published: import('./compare').PublishedFigures }} props */
function Credit ({ published: { source, versions, versionsFrom, machine, method, untold } }) {
  return (
    <>
      {source.who}, <a href={source.href}>{source.where}</a>, {source.when}. Measured with {method}{machine && `, on ${machine}`}.
      {' '}Versions: {versions.map(({ name, version }) => `${name} ${version}`).join(', ')} ({versionsFrom}).
      {untold.length > 0 && <> Not told: {untold.join('; ')}.</>}
    </>
  )
}

/**
 * @param {import('./compare').PublishedFigures} published
 * @param {string} id
 */
function labelOf ({ contenders }, id) {
  return contenders.find((contender) => contender.id === id)?.label ?? id
}

/** @param {string} text */
function capitalized (text) {
  return text[0].toUpperCase() + text.slice(1)
}
