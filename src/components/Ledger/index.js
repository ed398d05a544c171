import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Legend from '../ClaimLines/Legend'
import Line from '../ClaimLines/Line'
import Details from './Details'
import Filters from './Filters'
import Summary from './Summary'
import { groupByPage, nameOf } from './pages'
import { toLedger } from './to-ledger'
import { useFilters } from './use-filters'
import { useTarget } from './use-target'
import { VERDICTS, filterLines, majorOf } from './verdicts'
import styles from './styles.module.css'
import evidence from '@generated/evidence/ledger.json'

const claims = evidence.claims
const { lines, nodes } = toLedger(claims)
/** What each line opens to, by its id. */
const told = Object.fromEntries(claims.map((claim) => [claim.id, claim]))

/**
 * Every claim below its page, a line each, with what each recorded Node says about it. Whole
 * without a script; with one it can be filtered, and the address holds the filters.
 */
export default function Ledger () {
  const { docs } = useDocsVersion()
  const isBrowser = useIsBrowser()
  const pages = groupByPage(lines).map(({ page }) => page)
  const choices = { mechanism: pages.map(nameOf), verdict: VERDICTS, node: [...new Set(nodes.map(majorOf))] }
  const { filters, change, clear } = useFilters(choices)
  const shown = filterLines(lines, filters)
  useTarget(lines, shown, () => clear({ quietly: true }))

  const { collectAnchor } = useBrokenLinks()
  for (const { was = [] } of lines) for (const anchor of was) collectAnchor(anchor)

  return (
    <section className={styles.ledger} aria-label='The ledger'>
      <Summary lines={lines} node={nodes[nodes.length - 1]} chosen={filters} onChange={isBrowser ? change : undefined} />
      <Filters names={pages.map((page) => ({ id: nameOf(page), label: docs[page].title }))} choices={choices} filters={filters} onChange={change} onClear={() => clear()} />
      <p className={styles.status} role='status'>{isBrowser && `${shown.length} of ${lines.length} claims`}</p>
      {shown.length === 0 ? <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p> : <Legend lines={shown} />}
      {groupByPage(shown).map((group) => <Group key={group.page} {...group} title={docs[group.page].title} />)}
    </section>
  )
}

/** The claims of a page. A browser lays them out when they come into view. */
function Group ({ page, title, claims }) {
  return (
    <section className={styles.group} style={/** @type {import('react').CSSProperties} */ ({ '--if-lines': claims.length })} data-page={page}>
      <h2><Link to={`/${page}`}>{title}</Link></h2>
      {claims.map(({ id, claim, about, marks }) => <Line key={id} is={id} claim={claim} about={about} marks={marks} inside={styles.details}>{(isDrawn) => <Details claim={told[id]} drawn={isDrawn} />}</Line>)}
    </section>
  )
}
