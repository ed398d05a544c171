import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useIsBrowser from '@docusaurus/useIsBrowser'
import ClaimRows from './ClaimRows'
import Filters from './Filters'
import Summary from './Summary'
import { COLUMN_HEADER, ROW, ROWS, TABLE } from './roles'
import { useFilters } from './use-filters'
import { useTarget } from './use-target'
import { VERDICTS, filterClaims, majorOf } from './verdicts'
import styles from './styles.module.css'

/**
 * Every claim, with what each recorded Node says about it. Whole without a
 * script; with one it can be filtered, and the address holds the filters.
 *
 * @param {object} props
 * @param {{ claims: import('./verdicts').JudgedClaim[], nodes: string[], pages: string[], cases: string[] }} props.ledger `pages` are of mechanisms
 */
export default function Ledger ({ ledger }) {
  const { claims, nodes, pages, cases } = ledger
  const isBrowser = useIsBrowser()
  const choices = {
    mechanism: [...new Set(claims.map(({ topic }) => topic))],
    verdict: VERDICTS,
    node: [...new Set(nodes.map(majorOf))]
  }
  const { filters, change, clear } = useFilters(choices)
  const shown = filterClaims(claims, filters)
  useTarget(claims, shown, () => clear({ quietly: true }))

  const { collectAnchor } = useBrokenLinks()
  for (const { id, was = [] } of claims) for (const anchor of [id, ...was]) collectAnchor(anchor)

  return (
    <section className={styles.ledger} aria-label='The ledger'>
      <Summary claims={claims} node={nodes[nodes.length - 1]} />
      {isBrowser && <Filters choices={choices} filters={filters} onChange={change} onClear={() => clear()} />}
      <p className={styles.status} role='status'>{isBrowser && `${shown.length} of ${claims.length} claims`}</p>
      {shown.length === 0
        ? <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p>
        : (
          <table className={styles.table} {...TABLE}>
            <caption className='spoken-only'>Claims about Fastify’s speed, and their verdicts</caption>
            <thead {...ROWS}>
              <tr {...ROW}>
                <th scope='col' {...COLUMN_HEADER}>Claim</th>
                <th scope='col' {...COLUMN_HEADER}>Mechanism</th>
                <th scope='col' {...COLUMN_HEADER}>{filters.node ? `Verdict of Node ${filters.node}` : 'Verdict, by version of Node'}</th>
              </tr>
            </thead>
            {shown.map((claim) => <ClaimRows key={claim.id} claim={claim} page={pageOf(claim.topic, pages, cases)} node={filters.node} />)}
          </table>
          )}
    </section>
  )
}

/**
 * @param {string} topic
 * @param {string[]} mechanisms that have a page
 * @param {string[]} cases that have one
 */
function pageOf (topic, mechanisms, cases) {
  if (mechanisms.includes(topic)) return `/mechanisms/${topic}`
  return cases.includes(topic) ? `/cases/${topic}` : undefined
}
