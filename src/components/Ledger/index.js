/* global IN_BROWSER */
import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Legend from '../ClaimLines/Legend'
import Line from '../ClaimLines/Line'
import Late from '../Late'
import Filters from './Filters'
import Summary from './Summary'
import { groupByPage, nameOf } from './pages'
import { useFilters } from './use-filters'
import { useTarget } from './use-target'
import { VERDICTS, filterLines, majorOf } from './verdicts'
import styles from './styles.module.css'

/** In the HTML of the page; its script comes when somebody is about to open a line. @type {import('../Fold/use-late').Folds} */
const contents = IN_BROWSER ? async () => (await import('./contents')).contents : require('./contents').contents

/**
 * Every claim below its page, a line each, with what each recorded Node says about it. Whole
 * without a script; with one it can be filtered, and the address holds the filters.
 *
 * @param {object} props
 * @param {{ lines: import('./verdicts').LedgerLine[], nodes: string[] }} props.ledger
 */
export default function Ledger ({ ledger }) {
  return <Late name='ledger'><Whole ledger={ledger} /></Late>
}

/** @param {Parameters<typeof Ledger>[0]} props */
function Whole ({ ledger }) {
  const { lines, nodes } = ledger
  const { docs } = useDocsVersion()
  const isBrowser = useIsBrowser()
  const pages = groupByPage(lines).map(({ page }) => page)
  const choices = { mechanism: pages.map(nameOf), verdict: VERDICTS, node: [...new Set(nodes.map(majorOf))] }
  const { filters, change, clear } = useFilters(choices)
  const shown = filterLines(lines, filters)
  useTarget(lines, shown, () => clear({ quietly: true }))

  const { collectAnchor } = useBrokenLinks()
  for (const { id, was = [] } of lines) for (const anchor of [id, ...was]) collectAnchor(anchor)

  return (
    <section className={styles.ledger} aria-label='The ledger'>
      <Summary lines={lines} node={nodes[nodes.length - 1]} chosen={filters} onChange={isBrowser ? change : undefined} />
      <Filters names={pages.map((page) => ({ id: nameOf(page), label: docs[page].title }))} choices={choices} filters={filters} onChange={change} onClear={() => clear()} />
      <p className={styles.status} role='status'>{isBrowser && `${shown.length} of ${lines.length} claims`}</p>
      {shown.length === 0 ? <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p> : <Legend lines={shown} />}
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
 * @param {import('./verdicts').LedgerLine[]} props.claims
 */
function Group ({ page, title, claims }) {
  return (
    <section className={styles.group} style={/** @type {import('react').CSSProperties} */ ({ '--if-lines': claims.length })} data-page={page}>
      <h2><Link to={`/${page}`}>{title}</Link></h2>
      {claims.map(({ id, claim, about, marks }) => <Line key={id} id={id} is={id} claim={claim} about={about} marks={marks} inside={styles.details} late={contents} />)}
    </section>
  )
}
