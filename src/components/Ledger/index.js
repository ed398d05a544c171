import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Line, { Legend } from '../ClaimLines/Line'
import { Axis, axisOf } from '../ClaimLines/Track'
import claimLines from '../ClaimLines/styles.module.css'
import styles from './styles.module.css'
import evidence from '@generated/evidence/ledger.json'
import { useEffect } from 'react'
import { useHistory, useLocation } from '@docusaurus/router'
import Choice from '../Lab/Choice'
import controls from '../Lab/controls.module.css'
import clsx from 'clsx'
import Badge, { LOOKS } from '../Claim/Badge'
import tones from '../Lab/tones.module.css'
import useBaseUrl from '@docusaurus/useBaseUrl'
import { describeNodes, describeScope, judgedPartsOf, marksOf } from '../../../demos/lib/results/describe-claim.js'
import Settings, { Verdicts } from '../Claim/Settings'
import { sayAnswer } from '../Claim/words'
import { majorOf } from '../Measured/format'

/** Topics that are told on the page of another. */
const TOLD_ON = {
  'code-generation': 'mechanisms/hidden-classes',
  'whole-request': 'lab/express-vs-fastify',
  'response-writing': 'lab/writing',
  'reverse-proxy-dispatch': 'cases/reverse-proxy'
}
const CASES = ['one-app', 'hello-world', 'database', 'nestjs', 'reverse-proxy']
const VERDICTS = Object.keys(LOOKS)
const NO_FILTERS = { mechanism: '', verdict: '', node: '' }

const lines = evidence.claims.map((claim) => ({
  ...claim,
  page: TOLD_ON[claim.topic] ?? `${CASES.includes(claim.topic) ? 'cases' : 'mechanisms'}/${claim.topic}`,
  about: `${describeScope(claim)}${describeNodes(claim.claimed)}. ${claim.source.who}, ${claim.source.year}`,
  marks: marksOf(claim)
}))
const axis = axisOf(lines)
const nodes = [...new Set(lines.flatMap(({ verdicts, answers }) => [...verdicts, ...answers].map(({ node }) => node)))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

/**
 * Every claim below its page, a line each, with what each recorded Node says about it. Whole without a script; with one
 * it can be filtered, and the address holds the filters.
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
    <section className={clsx(styles.ledger, claimLines.tracks)} aria-label='The ledger'>
      <Summary lines={lines} node={nodes[nodes.length - 1]} chosen={filters} onChange={isBrowser ? change : undefined} />
      <Filters names={pages.map((page) => ({ id: nameOf(page), label: docs[page].title }))} choices={choices} filters={filters} onChange={change} onClear={() => clear()} />
      <p className={styles.status} role='status'>{isBrowser && `${shown.length} of ${lines.length} claims`}</p>
      {shown.length === 0 ? <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p> : <><Legend lines={shown} /><div className={claimLines.axis}><Axis axis={axis} /></div></>}
      {groupByPage(shown).map((group) => <Group key={group.page} {...group} title={docs[group.page].title} />)}
    </section>
  )
}

function groupByPage (claims) {
  const pages = [...new Set(claims.map(({ page }) => page))]
  const isMechanism = (page) => page.startsWith('mechanisms/')
  return [...pages.filter(isMechanism), ...pages.filter((page) => !isMechanism(page))]
    .map((page) => ({ page, claims: claims.filter((claim) => claim.page === page) }))
}

function nameOf (page) {
  return page.slice(page.indexOf('/') + 1)
}

/** Null when the claim is about other versions of Node. */
function verdictOn ({ marks }, major) {
  return marks.find(({ node, verdict }) => verdict === 'untested' || majorOf(node) === major)?.verdict ?? null
}

function filterLines (lines, { mechanism, verdict, node }) {
  return lines.filter((line) => {
    const judged = node ? [verdictOn(line, node)].filter((found) => found !== null) : line.marks.map((mark) => mark.verdict)
    return (!mechanism || nameOf(line.page) === mechanism) && (verdict ? judged.includes(verdict) : judged.length > 0)
  })
}

/** The claims of a page. A browser lays them out when they come into view. */
function Group ({ page, title, claims }) {
  return (
    <section className={styles.group} style={/** @type {import('react').CSSProperties} */ ({ '--if-lines': claims.length })} data-page={page}>
      <h2><Link to={`/${page}`}>{title}</Link></h2>
      {claims.map((one) => <Line key={one.id} claim={one} about={one.about} axis={axis} inside={styles.details}>{(isDrawn) => <Details claim={one} drawn={isDrawn} />}</Line>)}
    </section>
  )
}

/**
 * Opens the claim that the address points at, by its id or by one that it had, and brings it into view. When the
 * filters hide it, they give way.
 */
function useTarget (lines, shown, reveal) {
  const { hash, key } = useLocation()
  const anchor = hash.slice(1)
  const id = lines.find(({ id, was = [] }) => id === anchor || was.includes(anchor))?.id
  const isShown = shown.some((line) => line.id === id)

  useEffect(() => {
    if (id === undefined) return
    const target = document.getElementById(id)
    if (!isShown || !target) {
      reveal()
      return
    }
    target.setAttribute('open', '')
    target.scrollIntoView()
    // `reveal` is another function at each render; the effect is about the address.
  }, [id, key, isShown])
}

function Filters ({ names, choices, filters, onChange, onClear }) {
  const any = Object.values(filters).some(Boolean)
  return (
    <div className={styles.filters} role='group' aria-label='Show only'>
      <Choice label='Mechanism' options={[{ id: '', label: 'all mechanisms' }, ...names]} value={filters.mechanism} onChange={(mechanism) => onChange({ mechanism })} />
      <Choice label='Verdict' options={[{ id: '', label: 'all verdicts' }, ...VERDICTS.map((id) => ({ id, label: id }))]} value={filters.verdict} onChange={(verdict) => onChange({ verdict })} />
      <Choice label='Node' options={[{ id: '', label: 'all versions' }, ...choices.node.map((id) => ({ id, label: `Node ${id}` }))]} value={filters.node} onChange={(node) => onChange({ node })} />
      <button type='button' className={controls.button} onClick={onClear} disabled={!any}>Clear all</button>
    </div>
  )
}

/**
 * The filters as the address holds them, so that a view can be shared and the browser's own buttons go back. What the
 * address names and the ledger does not have is ignored; a page without a script shows everything.
 */
function useFilters (choices) {
  const history = useHistory()
  const { pathname, search, hash } = useLocation()
  const isBrowser = useIsBrowser()
  const filters = isBrowser ? readFilters(search, choices) : NO_FILTERS

  return {
    filters,
    change: (changed) => history.push({ pathname, search: writeFilters({ ...filters, ...changed }) }),
    clear: ({ quietly } = { quietly: false }) => quietly ? history.replace({ pathname, hash }) : history.push({ pathname })
  }
}

function readFilters (search, choices) {
  const query = new URLSearchParams(search)
  const read = (name) => {
    const value = query.get(name) ?? ''
    return choices[name].includes(value) ? value : ''
  }
  return { mechanism: read('mechanism'), verdict: read('verdict'), node: read('node') }
}

function writeFilters (filters) {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString()
}

/** How many claims have which verdict on the newest Node. With a script, each shows its claims. */
function Summary ({ lines, node, chosen, onChange }) {
  const major = majorOf(node)
  const counts = VERDICTS
    .map((verdict) => ({ verdict, count: lines.filter((line) => verdictOn(line, major) === verdict).length }))
    .filter(({ count }) => count > 0)
  const counted = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.summary} data-summary={major}>
      <p className={styles.lead}>What Node {major} says of {counted} claims{lines.length > counted && `; ${lines.length - counted} more about other versions`}:</p>
      <div className={styles.bar} aria-hidden='true'>
        {/* The badges below say and do the same for those who use a keyboard. */}
        {counts.map(({ verdict, count }) => (
          <button key={verdict} type='button' tabIndex={-1} disabled={!onChange} onClick={() => onChange?.({ verdict, node: major })} className={clsx(styles.segment, tones[LOOKS[verdict].tone])} style={{ flexGrow: count }}>
            {LOOKS[verdict].sign}
          </button>
        ))}
      </div>
      <ul className={styles.counts}>
        {counts.map(({ verdict, count }) => {
          const isChosen = chosen.verdict === verdict && chosen.node === major
          return (
            <li key={verdict}>
              <button type='button' className={clsx(controls.button, styles.count)} disabled={!onChange} aria-pressed={isChosen} onClick={() => onChange?.(isChosen ? { verdict: '', node: '' } : { verdict, node: major })}><Badge verdict={verdict} />{count}</button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Details ({ claim, drawn }) {
  const { id, was = [], source, claimed, experiment, evidence, verdicts, answers, decade = [] } = claim
  const parts = judgedPartsOf(claim)
  const raw = useBaseUrl(`/results/${evidence?.results}.json`)
  return (
    <>
      {was.map((old) => <span key={old} id={old} />)}
      {parts.length > 1 ? <Settings parts={parts} drawn={drawn} /> : <Verdicts verdicts={verdicts} answers={answers} />}
      <dl>
        <dt>Tested on</dt><dd>{describeScope(claim)}{describeNodes(claimed)}</dd>
        <dt>Experiment</dt><dd>{experiment}</dd>
        {evidence && <><dt>Run it</dt><dd><code>npm run bench:{evidence.results}</code></dd></>}
        {evidence && 'question' in evidence && <><dt>Asked</dt><dd>{evidence.question} The claim says {sayAnswer(evidence.says)}{answers.map(({ node, answer }) => `; Node ${node}: ${sayAnswer(answer)}`).join('')}.</dd></>}
        {parts.flatMap((part) => part.verdicts).some(({ tooSmall }) => tooSmall) && <><dt>Too small</dt><dd>It takes less than three times as long as an empty function, so no ratio says anything.</dd></>}
        {decade.length > 0 && <><dt>Since Node 8</dt><dd>{decade.map(({ label, words }) => <span key={label}>{label}: {words}. </span>)}<Link to='/lab/decade#claims'>With the packages of each day</Link></dd></>}
        {verdicts.length > 0 && <><dt>Every sample</dt><dd><a href={raw}>{evidence?.results}.json</a></dd></>}
        {verdicts.length + answers.length === 0 && <><dt>Why untested</dt><dd>{whyUntested(claim)}</dd></>}
        <dt>Source</dt><dd>{source.href ? <a href={source.href}>{source.who}</a> : source.who} ({source.year}), {source.where}: “{claimed.said}”</dd>
        <dt>Its address</dt><dd><a href={`#${id}`}>#{id}</a></dd>
      </dl>
    </>
  )
}

function whyUntested ({ wants, evidence, decade = [] }) {
  if (evidence) return 'The experiment is written, and its results are not recorded yet.'
  return `${decade.length > 0 ? 'Only the measurement of old Nodes comes near it' : 'Nothing tests it here'}. It would take: ${wants}`
}
