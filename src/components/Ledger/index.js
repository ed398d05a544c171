import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Legend from '../ClaimLines/Legend'
import Line from '../ClaimLines/Line'
import Late from '../Late'
import { describeNodes, describeScope } from '../Claim/words'
import Details from './Details'
import Filters from './Filters'
import Summary from './Summary'
import { groupByPage, nameOf } from './pages'
import { useFilters } from './use-filters'
import { useTarget } from './use-target'
import { VERDICTS, filterClaims, majorOf } from './verdicts'
import styles from './styles.module.css'

/**
 * Every claim below its page, a line each, with what each recorded Node says about it. Whole
 * without a script; with one it can be filtered, and the address holds the filters.
 *
 * @param {object} props
 * @param {{ claims: import('./verdicts').JudgedClaim[], nodes: string[] }} props.ledger
 */
export default function Ledger ({ ledger }) {
  const { claims, nodes } = ledger
  const { docs } = useDocsVersion()
  const isBrowser = useIsBrowser()
  const pages = groupByPage(claims).map(({ page }) => page)
  const choices = { mechanism: pages.map(nameOf), verdict: VERDICTS, node: [...new Set(nodes.map(majorOf))] }
  const { filters, change, clear } = useFilters(choices)
  const shown = filterClaims(claims, filters)
  useTarget(claims, shown, () => clear({ quietly: true }))

  const { collectAnchor } = useBrokenLinks()
  for (const { id, was = [] } of claims) for (const anchor of [id, ...was]) collectAnchor(anchor)

  return (
    <section className={styles.ledger} aria-label='The ledger'>
      <Summary claims={claims} node={nodes[nodes.length - 1]} chosen={filters} onChange={isBrowser ? change : undefined} />
      <Filters names={pages.map((page) => ({ id: nameOf(page), label: docs[page].title }))} choices={choices} filters={filters} onChange={change} onClear={() => clear()} />
      <p className={styles.status} role='status'>{isBrowser && `${shown.length} of ${claims.length} claims`}</p>
      {shown.length === 0 ? <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p> : <Legend claims={shown} />}
      {groupByPage(shown).map((group) => (
        <Late key={group.page} name={group.page}>
          <Group {...group} title={docs[group.page].title} />
        </Late>
      ))}
    </section>
  )
}

/**
 * The claims of a page. A browser lays them out when they come into view.
 *
 * @param {object} props
 * @param {string} props.page
 * @param {string} props.title
 * @param {import('./verdicts').JudgedClaim[]} props.claims
 */
function Group ({ page, title, claims }) {
  return (
    <section className={styles.group} style={/** @type {import('react').CSSProperties} */ ({ '--if-lines': claims.length })} data-page={page}>
      <h2><Link to={`/${page}`}>{title}</Link></h2>
      {claims.map((claim) => (
        <Line key={claim.id} claim={claim} id={claim.id} about={`${describeScope(claim)}${describeNodes(claim.claimed)}. ${claim.source.who}, ${claim.source.year}`}>
          {(claim.was ?? []).map((old) => <span key={old} id={old} />)}
          <Details claim={claim} />
        </Line>
      ))}
    </section>
  )
}
