import Link from '@docusaurus/Link'
import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment'
import useIsBrowser from '@docusaurus/useIsBrowser'
import Line from '../ClaimLines/Line'
import { Axis, axisOf } from '../ClaimLines/Track'
import claimLines from '../ClaimLines/styles.module.css'
import styles from './styles.module.css'
import ledger from '@generated/evidence/ledger.json'
import { lazy, useEffect, useState } from 'react'
import { useHistory, useLocation } from '@docusaurus/router'
import { Choice } from '../Lab/fields'
import controls from '../Lab/controls.module.css'
import clsx from 'clsx'
import { LOOKS } from '../Claim/Badge'
import tones from '../Lab/tones.module.css'
import { marksOf, verdictsOf } from '../../../demos/lib/results/describe-claim.js'
import { majorOf } from '../Measured/format'

/** Topics that are told on the page of another. */
const TOLD_ON = {
  'code-generation': 'mechanisms/hidden-classes',
  'whole-request': 'lab/express-vs-fastify',
  'response-writing': 'lab/writing',
  'reverse-proxy-dispatch': 'cases/reverse-proxy'
}
const CASES = ['one-app', 'hello-world', 'database', 'nestjs', 'reverse-proxy', 'fastest-router']
const VERDICTS = Object.keys(LOOKS)
const NO_FILTERS = { mechanism: '', verdict: '', node: '', order: '' }
/** A year with fewer claims than these says nothing of its year. */
const MANY = 10

const lines = ledger.map((claim) => ({
  ...claim,
  page: TOLD_ON[claim.topic] ?? `${CASES.includes(claim.topic) ? 'cases' : 'mechanisms'}/${claim.topic}`,
  marks: marksOf(claim)
}))
const axis = axisOf(lines)
const pages = groupByPage(lines).map(({ name }) => name)
const majors = [...new Set(lines.flatMap((line) => verdictsOf(line).map(({ node }) => majorOf(node))))].sort((one, other) => Number(one) - Number(other))
const newest = majors[majors.length - 1]
const CHOICES = { mechanism: pages.map(nameOf), verdict: VERDICTS, node: majors, order: ['year'] }

/** More than all lines together, and read by few: it comes when a reader opens a claim. */
const loadDetails = () => import('./Details')
const DetailsOfBuild = lazy(loadDetails)
/** React takes over an element of raw HTML with what stands in it. */
const AS_BUILT = { __html: '' }

/**
 * Every claim below its page, a line each, with what each recorded Node says about it. Whole without a script; with one
 * it can be filtered, and the address holds the filters.
 */
export default function Ledger () {
  const { docs } = useDocsVersion()
  const isBrowser = useIsBrowser()
  const { filters, change, clear } = useFilters()
  const shown = filterLines(filters)
  useTarget(shown, () => clear({ quietly: true }))

  const { collectAnchor } = useBrokenLinks()
  for (const { was = [] } of lines) for (const anchor of was) collectAnchor(anchor)

  return (
    <section className={clsx(styles.ledger, claimLines.tracks)} aria-label='The ledger'>
      <Summary chosen={filters} onChange={isBrowser ? change : undefined} />
      <Filters names={pages.map((page) => ({ id: nameOf(page), label: docs[page].title }))} filters={filters} onChange={change} onClear={() => clear()} />
      <div className={claimLines.axis}>
        {/* What the marks of a track mean stays in view with the axis. */}
        <div className={styles.key}>
          <p role='status'>{isBrowser && `${shown.length} of ${lines.length} claims`}</p>
          <span><b>◇</b> claimed, at least</span><span><b>◁</b> at most</span>
          <span><b>●</b> measured, oldest Node on top</span>
        </div>
        <Axis axis={axis} />
      </div>
      {shown.length === 0 && <p className={styles.empty}>No claim has this verdict here. Choose another, or clear all.</p>}
      {filters.order
        ? groupByYear(shown).map((group) => (
          <Group key={group.name} {...group} title={group.name} tally={<Tally claims={group.claims} />} />
        ))
        : groupByPage(shown).map((group) => (
          <Group key={group.name} {...group} title={<Link to={`/${group.name}`}>{docs[group.name].title}</Link>} />
        ))}
    </section>
  )
}

function groupByYear (claims) {
  const years = [...new Set(claims.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((name) => ({ name, claims: claims.filter(({ year }) => year === name) }))
}

function groupByPage (claims) {
  const pages = [...new Set(claims.map(({ page }) => page))]
  const isMechanism = (page) => page.startsWith('mechanisms/')
  return [...pages.filter(isMechanism), ...pages.filter((page) => !isMechanism(page))]
    .map((name) => ({ name, claims: claims.filter(({ page }) => page === name) }))
}

function nameOf (page) {
  return page.slice(page.indexOf('/') + 1)
}

/** Null when the claim is about other versions of Node. */
function verdictOn ({ marks }, major) {
  return marks.find(({ node, verdict }) => verdict === 'untested' || majorOf(node) === major)?.verdict ?? null
}

function filterLines ({ mechanism, verdict, node }) {
  return lines.filter((line) => {
    const judged = node ? [verdictOn(line, node)].filter((found) => found !== null) : line.marks.map((mark) => mark.verdict)
    return (!mechanism || nameOf(line.page) === mechanism) && (verdict ? judged.includes(verdict) : judged.length > 0)
  })
}

/** The claims of a page, or of a year. */
function Group ({ name, title, tally = null, claims }) {
  return (
    <section className={styles.group} data-page={name}>
      <h2>{title}</h2>
      {tally}
      {claims.map((one) => <Line key={one.id} claim={one} about={one.about} axis={axis}>{(wasOpened) => <Inside id={one.id} wasOpened={wasOpened} />}</Line>)}
    </section>
  )
}

/**
 * Opens the claim that the address points at, by its id or by one that it had, and brings it into view. When the
 * filters hide it, they give way.
 */
function useTarget (shown, reveal) {
  const { hash, key } = useLocation()
  const anchor = hash.slice(1)
  const id = lines.find(({ id, was = [] }) => id === anchor || was.includes(anchor))?.id
  const isShown = shown.some((line) => line.id === id)

  useEffect(() => {
    if (id === undefined) return
    const target = document.getElementById(id)
    if (!isShown || !target) return reveal()
    target.setAttribute('open', '')
    target.scrollIntoView()
    // `reveal` is another function at each render; the effect is about the address.
  }, [id, key, isShown])
}

function Filters ({ names, filters, onChange, onClear }) {
  const any = Object.values(filters).some(Boolean)
  return (
    <div className={clsx(styles.filters, 'scripted-only')} role='group' aria-label='Show only'>
      <Choice label='Mechanism' options={[{ id: '', label: 'all mechanisms' }, ...names]} value={filters.mechanism} onChange={(mechanism) => onChange({ mechanism })} />
      <Choice label='Verdict' options={[{ id: '', label: 'all verdicts' }, ...VERDICTS.map((id) => ({ id, label: id }))]} value={filters.verdict} onChange={(verdict) => onChange({ verdict })} />
      <Choice label='Node' options={[{ id: '', label: 'all versions' }, ...majors.map((id) => ({ id, label: `Node ${id}` }))]} value={filters.node} onChange={(node) => onChange({ node })} />
      <Choice label='Order' options={[{ id: '', label: 'by mechanism' }, { id: 'year', label: 'by year' }]} value={filters.order} onChange={(order) => onChange({ order })} />
      {any && <button type='button' className={controls.button} onClick={onClear}>Clear all</button>}
    </div>
  )
}

/**
 * The filters as the address holds them, so that a view can be shared and the browser's own buttons go back. What the
 * address names and the ledger does not have is ignored; a page without a script shows everything.
 */
function useFilters () {
  const history = useHistory()
  const { pathname, search, hash } = useLocation()
  const isBrowser = useIsBrowser()
  const filters = isBrowser ? readFilters(search) : NO_FILTERS

  return {
    filters,
    change: (changed) => history.push({ pathname, search: writeFilters({ ...filters, ...changed }) }),
    clear: ({ quietly } = { quietly: false }) => quietly ? history.replace({ pathname, hash }) : history.push({ pathname })
  }
}

function readFilters (search) {
  const query = new URLSearchParams(search)
  const read = (name) => CHOICES[name].find((one) => one === query.get(name)) ?? ''
  return { mechanism: read('mechanism'), verdict: read('verdict'), node: read('node'), order: read('order') }
}

function writeFilters (filters) {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString()
}

/** How many claims have which verdict on the newest Node, and those of which years hold. */
function Summary ({ chosen, onChange }) {
  const counted = lines.filter((line) => verdictOn(line, newest) !== null).length
  const holds = (line) => verdictOn(line, newest) === 'holds'
  const judged = lines.filter((line) => !line.isOwn && ![null, 'untested'].includes(verdictOn(line, newest)))
  const years = groupByYear(judged)
    .map(({ name, claims }) => ({ name, all: claims.length, held: claims.filter(holds).length }))
  const [best, ...others] = years.filter(({ all }) => all >= MANY).sort((a, b) => b.held / b.all - a.held / a.all)
  const [least] = others.slice(-1)
  return (
    <div className={styles.summary} data-summary={newest}>
      <p className={styles.lead}>
        What Node {newest} says of {counted} claims{lines.length > counted && `; ${lines.length - counted} more about other versions`}.
        {' '}Of those that others made, and that were tested, claims of {best.name} hold best, {best.held} of {best.all}, and those of {least.name} least, {least.held} of {least.all}.
      </p>
      <Tally claims={lines} chosen={chosen} onChange={onChange} />
    </div>
  )
}

/** How many of some claims have which verdict, as wide as many. With a script, each of all shows its claims. @param {any} props */
function Tally ({ claims, chosen, onChange }) {
  const counts = VERDICTS
    .map((verdict) => ({ verdict, count: claims.filter((line) => verdictOn(line, newest) === verdict).length }))
    .filter(({ count }) => count > 0)
  return (
    <ul className={styles.counts}>
      {counts.map(({ verdict, count }) => {
        const isChosen = chosen?.verdict === verdict && chosen.node === newest
        const { tone, sign } = LOOKS[verdict]
        return (
          <li key={verdict} style={{ flexGrow: count }}>
            <button
              type='button' className={clsx(styles.count, tones[tone])} disabled={!onChange} aria-pressed={onChange && isChosen}
              onClick={() => onChange?.(isChosen ? { verdict: '', node: '' } : { verdict, node: newest })}
            >
              <span aria-hidden='true'>{sign} </span>{verdict} {count}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/**
 * What a claim opens to. The built page has it all, and keeps it until a script draws it anew, for a claim that was
 * opened. A page that is come to by a link has none of it before.
 */
function Inside ({ id, wasOpened }) {
  const isBrowser = useIsBrowser()
  const [isBuilt] = useState(ExecutionEnvironment.canUseDOM && !isBrowser)
  const [{ Details, failed }, setLoaded] = useState(/** @type {any} */ ({}))

  useEffect(() => {
    if (wasOpened) loadDetails().then(({ default: Details }) => setLoaded({ Details }), () => setLoaded({ failed: true }))
  }, [wasOpened])

  if (!ExecutionEnvironment.canUseDOM) return <div><DetailsOfBuild id={id} /></div>
  if (Details) return <Details id={id} />
  if (isBuilt) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_BUILT} />
  if (failed) return <p role='alert'>What stands behind this claim could not be loaded. Open another claim to try again.</p>
  return wasOpened && <p role='status'>Loading what stands behind this claim.</p>
}
