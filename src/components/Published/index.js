import clsx from 'clsx'
import { capitalized, formatInterval, formatRatio } from '../Measured/format'
import { holdAgainst, ownRatio, publishedRatio } from './compare'
import Table from '../Lab/Table'
import table from '../Lab/table.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'

const TONES = { express: tones.express, 'fastify-express': tones.neutral, fastify: tones.fastify }

/**
 * What somebody else measured, with the credit and what they leave out; or, beside it, what the same experiment gives
 * here on each version of Node, ratio against ratio. `beside`: whether ours stand beside theirs, in place of their
 * absolute figures.
 */
export default function Published ({ evidence, beside = false }) {
  const { published, runs } = evidence
  const { groups, rows, baseline } = published
  const base = labelOf(published, baseline)
  const against = beside ? `Theirs, ${published.source.year}` : `Against ${base}`
  const ours = beside ? runs.map(({ node }) => `Here, Node ${Number.parseInt(node, 10)}`) : []
  const rowOf = (row) => {
    const ratio = publishedRatio(published, row)
    return [
      <span className={clsx(styles.side, TONES[row.contender])}>{labelOf(published, row.contender)}</span>,
      ...beside ? [] : [groupDigits(row.value, 2)],
      row.contender === baseline ? '1' : `${formatRatio(ratio)} times`,
      ...ours.map((_, index) => <Ours theirs={ratio} ours={ownRatio(runs[index].cells, row)} />)
    ]
  }
  return (
    <figure className={styles.published} data-published={published.case}>
      <Table
        className={clsx(table.table, styles.table, beside && styles.beside)} isLines={beside}
        head={['Set-up', ...beside ? [] : [capitalized(published.quantity)], against, ...ours]}
        groups={groups.map(({ id, label }) => ({
          head: label,
          rows: rows.filter((row) => row.group === id && !(beside && row.contender === baseline)).map(rowOf)
        }))}
      />
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
  return <>Each is a ratio of {quantity} to {base}. Ours, on {cpu}, has its 99% interval; theirs came without one. Theirs “fits” when it lies in our interval, or when both differ from {base} by less than a tenth. “Stronger” means a larger difference here, in the same direction. With “slower” and “faster”, only we found a difference. “Inconclusive”: ours may be chance. The claims below ask for more: that the whole interval reaches the claim.</>
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
