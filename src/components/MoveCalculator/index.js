import { useEffect, useId, useMemo, useState } from 'react'
import Link from '@docusaurus/Link'
import { FRAMEWORKS, SOURCES, frameworkOf, majorOf, middleOf } from '../../../demos/should-you-move/costs.js'
import { FIELDS, formatRange, formatTimes, isKnown, readRequest, saySum, sumUp } from '../../../demos/should-you-move/sum.js'
import { replaceSearch } from '../../client/replace-search'
import Command from '../Command'
import Bars from '../Lab/Bars'
import Check from '../Lab/Check'
import Problem from '../Lab/Problem'
import { useSettled } from '../Lab/use-settled'
import { START, commandFor, fitRequest, formatAddress, parseAddress } from './told'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import styles from './styles.module.css'

/** What each field is called, by its name. @type {Record<string, string>} */
const LABELS = {
  from: 'You are on',
  node: 'Node',
  handler: 'Your own code, ms of processor time',
  waiting: 'Waiting for the database and others, ms',
  rows: 'Rows of JSON in the answer',
  middlewares: 'Middlewares that a request passes',
  routes: 'Routes that stand before yours',
  rate: 'Requests a second that one process gets',
  before: 'A bare request now, µs of processor time',
  after: 'The same on Fastify, µs'
}
/** Typing passes many numbers; only where it stops is worth keeping. */
const SETTLE_MS = 600
const MICRO_PER_MILLI = 1000

/**
 * What a move to Fastify can be worth for one request of the reader’s, as a range: the recorded parts and the reader’s
 * own. What makes no sense is told, and the rest summed up. `costs`: oldest Node first; `claims`: that sentences rely
 * on; `hellos`: what one takes Express; `headers`: what a hello takes Express with two headers, and without, in
 * nanoseconds.
 */
export default function MoveCalculator ({ evidence: { costs } }) {
  const majors = costs.map(({ node }) => String(majorOf(node)))
  const [told, tell] = useTold(majors)
  const problemId = useId()
  const chosen = costs.find(({ node }) => String(majorOf(node)) === told.node) ?? costs.at(-1)
  const summed = useMemo(() => {
    const read = readRequest(told)
    const { request, problems } = fitRequest(read.request, chosen)
    const sum = sumUp(request, chosen)
    return { request, problems: [...read.problems, ...problems], sum, said: saySum(sum, request) }
  }, [told, chosen])
  const { request, problems, sum, said: [advice, ...others] } = summed
  const spoken = useSettled(advice)

  const frameworks = FRAMEWORKS
    .filter(({ id }) => costs.some(({ bare }) => id in bare))
    .map(({ id, label }) => ({ value: id, label, disabled: !isKnown({ ...request, framework: id }, chosen) }))
  return (
    <div className={frame.frame} data-widget='should-you-move'>
      <noscript><p className={frame.note}>The sum of the example; the fields need JavaScript.</p></noscript>
      <Fields told={{ ...told, node: String(majorOf(sum.node)) }} tell={tell} frameworks={frameworks} nodes={majors.toReversed()} wrong={problems.map(({ name }) => name)} problemId={problemId} />
      <Problem id={problemId} problem={problems.map(({ name, text }) => `${LABELS[name]}: ${text}`).join('; ')} shown='the sum with the example’s in its place, or without it' />
      <p className={styles.advice} data-advice><strong>{advice}</strong></p>
      {others.map((line) => <p key={line} className={styles.line}>{line}</p>)}
      <p className='spoken-only' aria-live='polite'>{spoken}</p>
      <Share sum={sum} request={request} />
      <SumTable sum={sum} request={request} />
      <p className={frame.note}>The address of this page holds your numbers: copy it to share them. The same in the terminal:</p>
      <Command run={commandFor(request, majorOf(sum.node))} />
    </div>
  )
}

/**
 * What the reader has told. The address holds it, so that a link opens the same sum; it is read once the page has come
 * alive, so that the server’s picture is the first. `nodes`: major versions that are recorded, oldest first.
 * @returns {[any, (part: any) => void]}
 */
function useTold (nodes) {
  const [told, setTold] = useState(START)
  const [changed, setChanged] = useState(false)
  const known = nodes.join()
  useEffect(() => setTold(parseAddress(window.location.search, known.split(','))), [known])
  useEffect(() => {
    if (!changed) return
    const timer = setTimeout(() => replaceSearch(formatAddress(told, window.location.search)), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [told, changed])
  return [told, (part) => {
    // The newest Node of today is not that of the day when a link is opened.
    setTold({ ...told, node: told.node || (nodes.at(-1) ?? ''), ...part })
    setChanged(true)
  }]
}

function Fields ({ told, tell, frameworks, nodes, wrong, problemId }) {
  const id = useId()
  const choices = [
    { name: 'from', options: frameworks },
    { name: 'node', options: nodes.map((value) => ({ value, label: `Node ${value}`, disabled: false })) }
  ]
  const problemOf = (name) => wrong.includes(name) ? { 'aria-invalid': true, 'aria-describedby': problemId } : {}
  const number = (/** @type {typeof FIELDS[number]} */ { name, most, whole }) => (
    <label key={name} className={fields.field} htmlFor={`${id}-${name}`}>
      <span className={frame.label}>{LABELS[name]}</span>
      <input
        id={`${id}-${name}`} type='number' inputMode='decimal' min={0} max={most} step={whole ? 1 : 'any'}
        value={told[name]} {...problemOf(name)} onChange={({ target }) => tell({ [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <div className={fields.fields}>
        {choices.map(({ name, options }) => (
          <label key={name} className={fields.field} htmlFor={`${id}-${name}`}>
            <span className={frame.label}>{LABELS[name]}</span>
            <select id={`${id}-${name}`} value={told[name]} {...problemOf(name)} onChange={({ target }) => tell({ [name]: target.value })}>
              {options.map(({ value, label, disabled }) => <option key={value} value={value} disabled={disabled}>{label}</option>)}
            </select>
          </label>
        ))}
        {FIELDS.filter(({ optional }) => !optional).map(number)}
        <Check label='The answer will have a response schema' checked={told.schema === '1'} onChange={(checked) => tell({ schema: checked ? '1' : '' })} />
      </div>
      <details className={styles.more}>
        <summary>If you have measured: your rate, and a bare request on your own machine</summary>
        <div className={fields.fields}>{FIELDS.filter(({ optional }) => optional).map(number)}</div>
      </details>
    </>
  )
}

/**
 * One request before and after, on one scale: the framework’s part, the reader’s own and the waiting, at the middle of
 * each range.
 */
function Share ({ sum, request }) {
  const { label, to } = frameworkOf(request.framework)
  const own = request.handlerMs * MICRO_PER_MILLI
  const waiting = request.waitingMs * MICRO_PER_MILLI
  const row = (id, name, tone, framework) => ({
    id,
    name: `${name} and its parts about ${formatTimes([framework, framework])}, your code ${formatTimes([own, own])}, waiting ${formatTimes([waiting, waiting])}`,
    parts: [{ tone, size: framework }, { tone: /** @type {const} */ ('neutral'), size: own }, { tone: /** @type {const} */ ('rest'), size: waiting }]
  })
  return <Bars rows={[row('before', label, 'express', middleOf(sum.before) - own), row('after', to, 'fastify', middleOf(sum.after) - own)]} label='One request while nobody queues' />
}

export function SumTable ({ sum, request }) {
  const { label, to, bare } = frameworkOf(request.framework)
  const where = { bare: { results: bare.results, cells: bare.cell, page: bare.page }, ...SOURCES }
  return (
    <table className={styles.table} data-sum>
      <caption>One request in processor time, from the least to the most</caption>
      <thead>
        <tr><th scope='col'>Part</th><th scope='col'>{label}</th><th scope='col'>{to}</th></tr>
      </thead>
      <tbody>
        {sum.terms.map(({ id, label: part, before, after, nodes }) => (
          <tr key={id}>
            <th scope='row'>
              {part}
              {id !== 'own' && nodes.length > 0 && (
                <small>
                  <Link to={where[id].page}>{where[id].results}.json</Link>, {where[id].cells}, Node {nodes.map(majorOf).join(' and ')}; <code>npm run bench:{where[id].results}</code>
                </small>
              )}
              {id === 'bare' && nodes.length === 0 && <small>as you measured it</small>}
            </th>
            <td>{formatTimes(before)}</td>
            <td>{formatTimes(after)}</td>
          </tr>
        ))}
        <tr className={styles.total}><th scope='row'>together</th><td>{formatTimes(sum.before)}</td><td>{formatTimes(sum.after)}</td></tr>
        <tr><th scope='row'>requests a second, of one processor that is always busy</th><td>{formatRange(sum.rateBefore)}</td><td>{formatRange(sum.rateAfter)}</td></tr>
      </tbody>
    </table>
  )
}
