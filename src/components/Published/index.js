import clsx from 'clsx'
import { capitalized, formatInterval, formatRatio } from '../Measured/format'
import { holdAgainst, ownRatio, publishedRatio } from './compare'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

/**
 * The roles of a table's parts, said again: on a phone the figures are laid out as cards, and some browsers take a
 * table that is laid out otherwise for none.
 */
const TABLE = { role: 'table' }
const ROWS = { role: 'rowgroup' }
const ROW = { role: 'row' }
const COLUMN_HEADER = { role: 'columnheader' }
const ROW_HEADER = { role: 'rowheader' }
const CELL = { role: 'cell' }
const TONES = { express: tones.express, 'fastify-express': tones.neutral, fastify: tones.fastify }

/**
 * What somebody else measured, with the credit and what they leave out; or, beside it, what the same experiment gives
 * here on each version of Node, ratio against ratio. `beside`: whether ours stand beside theirs, in place of their
 * absolute figures.
 */
export default function Published ({ evidence, beside = false }) {
  const { published, runs } = evidence
  const { groups, rows, baseline } = published
  const shownRuns = beside ? runs : []
  const base = labelOf(published, baseline)
  const against = beside ? `Theirs, ${published.source.year}` : `Against ${base}`
  return (
    <figure className={styles.published} data-published={published.case}>
      <table {...TABLE} className={clsx(table.table, styles.table, beside && styles.beside)}>
        <thead {...ROWS}>
          <tr {...ROW}>
            <th scope='col' {...COLUMN_HEADER}>Set-up</th>
            {!beside && <th scope='col' {...COLUMN_HEADER}>{capitalized(published.quantity)}</th>}
            <th scope='col' {...COLUMN_HEADER}>{against}</th>
            {shownRuns.map(({ node }) => <th key={node} scope='col' {...COLUMN_HEADER}>{nameRun(node)}</th>)}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id} {...ROWS}>
            <tr {...ROW} className={table.group}><th scope='rowgroup' {...ROW_HEADER} colSpan={beside ? 2 + runs.length : 3}>{group.label}</th></tr>
            {rows.filter((row) => row.group === group.id && !(beside && row.contender === baseline)).map((row) => (
              <tr key={row.contender} {...ROW} className={TONES[row.contender]}>
                <th scope='row' {...ROW_HEADER}>{labelOf(published, row.contender)}</th>
                {!beside && <td {...CELL}>{groupDigits(row.value, 2)}</td>}
                <td {...CELL} data-heading={against}>{row.contender === baseline ? '1' : `${formatRatio(publishedRatio(published, row))} times`}</td>
                {shownRuns.map(({ node, cells }) => <td key={node} {...CELL} data-heading={nameRun(node)}><Ours theirs={publishedRatio(published, row)} ours={ownRatio(cells, row)} /></td>)}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <figcaption>{beside ? <BesideCaption base={base} published={published} cpu={evidence.recorded?.run.environment.cpu} /> : <Credit published={published} />}</figcaption>
    </figure>
  )
}

function Ours ({ theirs, ours }) {
  if (!ours) return <>not measured</>
  const verdict = holdAgainst(theirs, ours)
  return <>{formatRatio(ours.ratio)} <span className={styles.interval}>({formatInterval(ours.interval)})</span> <strong className={styles.verdict} data-agreement={verdict}>{verdict}</strong></>
}

function BesideCaption ({ base, published: { quantity }, cpu }) {
  return <>Each is a ratio of {quantity} to {base}. Ours is of one processor ({cpu}), and has its 99% interval; theirs came without one and is taken as it stands. Theirs “fits” when it lies in our interval, or when both differ from {base} by less than a tenth. “Stronger” means a larger difference here, in the same direction. With “slower” and “faster”, only we found a difference. “Inconclusive”: ours may be chance. The claims below ask for more: that the whole interval reaches the claim.</>
}

function Credit ({ published: { source, versions, versionsFrom, machine, method, untold } }) {
  return (
    <>
      {source.who}, <a href={source.href}>{source.where}</a>, {source.when}. Measured with {method}{machine && `, on ${machine}`}.
      {' '}Versions: {versions.map(({ name, version }) => `${name} ${version}`).join(', ')} ({versionsFrom}).
      {untold.length > 0 && <> Not told: {untold.join('; ')}.</>}
    </>
  )
}

function labelOf ({ contenders }, id) {
  return contenders.find((contender) => contender.id === id)?.label ?? id
}

function nameRun (node) {
  return `Here, Node ${Number.parseInt(node, 10)}`
}
