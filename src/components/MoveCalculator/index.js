import { useId } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { FRAMEWORKS, majorOf, middleOf } from '../../../demos/should-you-move/costs.js'
import {
  EXAMPLE, FIELDS, LINE, NEAR, formatOutward, formatRange, formatTimes, readRequest, saySum, sumUp
} from '../../../demos/should-you-move/sum.js'
import Command from '../Command'
import Figure, { guard } from '../Figure'
import { Check, Choice, Refusal } from '../Lab/fields'
import Table from '../Lab/Table'
import { useFields } from '../Lab/use-fields'
import { Estimate } from './Prose'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const TOLD = Object.fromEntries(Object.entries(EXAMPLE).map(([name, value]) => [name, String(value ?? '')]))
const NOTHING = { handler: '0', waiting: '0', middlewares: '0', rows: '0' }
/** Routes to begin with, and what is assumed of each; one is the example. The advice for the first is clear. */
const ROUTES = [
  { label: 'Busy little API', is: 'a quick query without an ORM', handler: '0.03', waiting: '2', rows: '5' },
  { label: 'A query with an ORM', is: `a slow query; ORM and handler compute ${EXAMPLE.handler} ms. This decides most: measure it` },
  { label: 'Status check', is: 'no work at all, the most that a framework can save', ...NOTHING },
  { label: 'Long list', is: 'many rows, no ORM', handler: '0.05', waiting: '2', rows: '1000', schema: 'yes' },
  { label: 'Heavy work', is: 'a template or an image, in the same process', ...NOTHING, handler: '10' }
]
const PAGES = { passing: '/mechanisms/call-stack', route: '/mechanisms/routing', row: '/mechanisms/serialization' }
const TONES = [tones.express, tones.fastify]
export default guard(MoveCalculator)

/** What a move to Fastify can be worth for one request of the reader’s, as a range. `costs`: oldest Node first. */
function MoveCalculator ({ evidence: { costs, profiles } }) {
  useBrokenLinks().collectAnchor('calculator')
  const problemId = useId()
  const versions = costs.map(({ node }) => ({ id: String(majorOf(node)), label: `Node ${majorOf(node)}` })).toReversed()
  const nodes = versions.map(({ id }) => id)
  const routes = ROUTES.map(({ label, is, ...route }) => ({ id: label, label, is, fields: { node: nodes[0], ...TOLD, ...route } }))
  const first = routes[0].fields
  const frameworks = FRAMEWORKS.filter(({ id }) => costs.some(({ bare }) => id in bare))
  const offered = { from: frameworks.map(({ id }) => id), node: nodes, schema: ['', 'yes'] }
  const { fields: typed, change: tell, frame: examples } = useFields(first, offered, routes)
  const known = costs.find(({ node }) => String(majorOf(node)) === typed.node)
  const { request, problems } = readRequest(typed, known)
  const sum = sumUp(request, known)
  const { advice, gains, note } = saySum(sum, request)
  const assumed = examples.examples.find(({ id }) => id === examples.chosen)?.is

  const given = Object.entries({ ...request, node: typed.node }).filter(([, value]) => value !== null && value !== '')
  const flags = given.map(([name, value]) => name === 'schema' ? '--schema' : `--${name} ${value}`)
  const wrong = problems.map(([wrong, text]) => `${FIELDS.find(({ name }) => name === wrong)?.label ?? ''} ${text}`)
  const number = ({ name, label, most, isWhole }) => (
    <label key={name} className={fields.field}>
      <span className={frame.label}>{label}</span>
      <input
        type='number' inputMode='decimal' min={0} max={most} step={isWhole ? 1 : 'any'} value={typed[name]}
        aria-invalid={problems.some(([wrong]) => wrong === name)} aria-describedby={problemId}
        onChange={({ target }) => tell({ [name]: target.value })}
      />
    </label>
  )

  return (
    <div id='calculator'>
      <Figure
        name='should-you-move' place='calculator' {...examples} say={advice} caption={<Estimate of={profiles} />}
        program={(
          <div className={styles.more}>
            <details>
              <summary>Measure your own two numbers</summary>
              <p><Link to='#way'>Measure</Link> a bare request on both frameworks. Your times then replace ours.</p>
              <div className={styles.fields}>{FIELDS.filter(({ optional }) => optional).map(number)}</div>
              <Command run={`npm run demo:should-you-move -- ${flags.join(' ')}`} />
            </details>
          </div>
        )}
      >
        <dl className={styles.gains}>
          <div><dt>Times as many requests</dt><dd>{formatOutward(sum.gain)}</dd><Axis gain={sum.gain} /></div>
          {gains.map(([who, what, why]) => <div key={who}><dt>{who}</dt><dd>{what}</dd><dd>{why}</dd></div>)}
        </dl>
        <div className={styles.sides}>
          <div className={styles.fields}>
            <Choice label='You are on' value={typed.from} onChange={(from) => tell({ from })} options={frameworks} />
            <Choice label='Node' value={typed.node} onChange={(node) => tell({ node })} options={versions} />
            {FIELDS.filter(({ optional }) => !optional).map(number)}
            <Check className={styles.schema} label='Response schema' checked={!!typed.schema} onChange={(isOn) => tell({ schema: isOn ? 'yes' : '' })} />
          </div>
          <div className={styles.result}>
            <Drawing sum={sum} request={request} />
            <SumTable sum={sum} />
          </div>
          <div className={styles.notes}>
            <Refusal id={problemId} shown='the sum without it' problem={wrong.join('; ')} />
            {assumed && <p>Assumed: {assumed}.</p>}
            {note && <p>{note}</p>}
          </div>
        </div>
      </Figure>
    </div>
  )
}

/** The range of the gain, and the line from which a move pays. @param {any} props */
function Axis ({ gain: [least, most] }) {
  const [from, to] = [Math.min(least, 0.95), Math.max(most, 1.2)]
  const at = (gain) => `${(gain - from) / (to - from) * 100}%`
  const between = (low, high) => ({ insetInlineStart: at(low), width: `calc(${at(high)} - ${at(low)})` })
  return (
    <dd className={styles.axis} aria-hidden='true'>
      <i className={styles.open} style={between(LINE - NEAR, LINE + NEAR)} />
      <i className={styles.range} style={between(least, most)} />
      <b style={{ insetInlineStart: at(1) }}>1</b>
      <b className={styles.line} style={{ insetInlineStart: at(LINE) }}>{formatOutward([LINE, LINE])}</b>
      <small>{formatOutward([LINE, LINE])}: it pays; grey: undecided</small>
    </dd>
  )
}

/** One request before and after, at the middle of each range: whole, and its beginning under a lens. */
function Drawing ({ sum, request }) {
  const waiting = request.waiting * 1000
  const sizes = (at) => [...sum.terms.map(({ id, sides }) => [id, middleOf(sides[at])]), ['waiting', waiting]]
  const sides = [[sum.from, sizes(0)], [sum.to, sizes(1)]]
  const whole = Math.max(...sides.map(([, parts]) => parts.reduce((length, [, size]) => length + size, 0)))
  const seen = Math.min(whole, (whole - waiting - request.handler * 1000) / 0.7)
  const bars = (scale) => sides.map(([name, parts], at) => (
    <div key={name} className={clsx(styles.bar, TONES[at])} aria-hidden='true'>
      <span>{name}</span>
      <span className={styles.track}>
        {parts.map(([id, size]) => <i key={id} className={styles[id]} style={{ width: `${size / scale * 100}%` }} />)}
      </span>
    </div>
  ))
  return (
    <div className={styles.drawing}>
      <p>{formatTimes([whole])}: <i className={styles.own} />your code, <i className={styles.waiting} />waiting</p>
      {bars(whole)}
      {seen < whole && (
        <>
          <p className={styles.lens} aria-hidden='true'>
            <i style={{ clipPath: `polygon(0 0, ${seen / whole * 100}% 0, 100% 100%, 0 100%)` }} />
            <span>magnified {formatRange([whole / seen])} times</span>
          </p>
          <div className={styles.large}>{bars(seen)}</div>
        </>
      )}
    </div>
  )
}

/** What each part takes, from the least to the most, and where that was recorded. */
function SumTable ({ sum }) {
  const rows = sum.terms.map(({ id, name, nodes, sides }) => [
    <>
      {nodes.length > 0 ? <Link to={PAGES[id] ?? sum.page}>{name}</Link> : name}
      {nodes.some((node) => node !== sum.node) && <small> (Node {nodes.map(majorOf).join(' and ')})</small>}
    </>,
    ...sides.map((side, at) => <><i className={clsx(styles[id], TONES[at])} />{formatTimes(side)}</>)
  ])
  const foot = [['together', formatTimes(sum.before), formatTimes(sum.after)]]
  return <Table data-sum className={styles.table} head={['Processor time', sum.from, sum.to]} rows={rows} foot={foot} />
}
