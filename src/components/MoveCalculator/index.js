import { useId } from 'react'
import clsx from 'clsx'
import Link from '@docusaurus/Link'
import useBrokenLinks from '@docusaurus/useBrokenLinks'
import { FRAMEWORKS, majorOf, middleOf } from '../../../demos/should-you-move/costs.js'
import {
  EXAMPLE, FIELDS, formatOutward, formatRange, formatTimes, readRequest, saySum, sumUp
} from '../../../demos/should-you-move/sum.js'
import Command from '../Command'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { useQuestion } from '../Figure/use-figure-address'
import Check from '../Lab/Check'
import Choice from '../Lab/Choice'
import { readFields, writeFields } from '../Lab/fields-text'
import Problem from '../Lab/Problem'
import Table from '../Lab/Table'
import { Held } from './Prose'
import fields from '../Lab/fields.module.css'
import frame from '../Lab/frame.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const FIRST = Object.fromEntries(Object.entries(EXAMPLE).map(([name, value]) => [name, String(value ?? '')]))
const NOTHING = { handler: '0', waiting: '0', middlewares: '0', rows: '0' }
/** Routes to begin with; the first is the example. */
const ROUTES = [
  { label: 'With a database' },
  { label: 'Busy little API', handler: '0.05', waiting: '2', rows: '5' },
  { label: 'Status check', ...NOTHING },
  { label: 'Long list', handler: '0.05', waiting: '2', rows: '1000', schema: 'yes' },
  { label: 'Heavy work', ...NOTHING, handler: '10' }
]
const PAGES = { passing: '/mechanisms/call-stack', route: '/mechanisms/routing', row: '/mechanisms/serialization' }
export default guard(MoveCalculator)

/** What a move to Fastify can be worth for one request of the reader’s, as a range. `costs`: oldest Node first. */
function MoveCalculator ({ evidence: { costs, profiles } }) {
  useBrokenLinks().collectAnchor('calculator')
  const problemId = useId()
  const versions = costs.map(({ node }) => ({ id: String(majorOf(node)), label: `Node ${majorOf(node)}` })).toReversed()
  const nodes = versions.map(({ id }) => id)
  const first = { node: nodes[0], ...FIRST }
  const offered = { from: FRAMEWORKS.map(({ id }) => id), node: nodes, schema: ['', 'yes'] }
  const { question: typed, change, frame: examples } = useQuestion({
    examples: ROUTES.map(({ label, ...route }) => ({ id: writeFields({ ...first, ...route }), label })),
    first,
    read: (text) => readFields(text, first, offered),
    write: writeFields
  })
  const known = costs.find(({ node }) => String(majorOf(node)) === typed.node)
  const { request, problems } = readRequest(typed, known)
  const sum = sumUp(request, known)
  const [advice, ...notes] = saySum(sum, request)

  const tell = (part) => change({ ...typed, ...part })
  const ask = (isOn) => tell({ schema: isOn ? 'yes' : '' })
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
        name='should-you-move' place='calculator' {...examples} say={advice}
        counts={[['times as many requests', formatOutward(sum.gain)]]}
        caption={<>Recorded parts, added. The range held <Held of={profiles} /> measured results.</>}
        program={(
          <div className={styles.more}>
            <details>
              <summary>Your measurements, and the command</summary>
              <div className={styles.fields}>{FIELDS.filter(({ optional }) => optional).map(number)}</div>
              <Command run={`npm run demo:should-you-move -- ${flags.join(' ')}`} />
            </details>
          </div>
        )}
      >
        <div className={styles.sides}>
          <div className={styles.fields}>
            <Choice label='You are on' value={typed.from} onChange={(from) => tell({ from })} options={FRAMEWORKS} />
            <Choice label='Node' value={typed.node} onChange={(node) => tell({ node })} options={versions} />
            {FIELDS.filter(({ optional }) => !optional).map(number)}
            <Check label='Response schema' checked={!!typed.schema} onChange={ask} />
          </div>
          <div className={styles.result}>
            <Drawing sum={sum} request={request} />
            <SumTable sum={sum} />
          </div>
          <div className={styles.notes}>
            <Problem id={problemId} shown='the sum without it' problem={wrong.join('; ')} />
            {notes.map((note) => <p key={note}>{note}</p>)}
          </div>
        </div>
      </Figure>
    </div>
  )
}

/** One request before and after, at the middle of each range: whole, and its beginning under a lens. */
function Drawing ({ sum, request }) {
  const waiting = request.waiting * 1000
  const sizes = (at) => [...sum.terms.map(({ id, sides }) => [id, middleOf(sides[at])]), ['waiting', waiting]]
  const sides = [['express', sum.from, sizes(0)], ['fastify', sum.to, sizes(1)]]
  const whole = Math.max(...sides.map(([, , parts]) => parts.reduce((length, [, size]) => length + size, 0)))
  const seen = Math.min(whole, (whole - waiting - request.handler * 1000) / 0.7)
  const bars = (scale) => sides.map(([tone, name, parts]) => (
    <div key={tone} className={clsx(styles.bar, tones[tone])}>
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
      <p className={styles.lens}>
        <i style={{ clipPath: `polygon(0 0, ${seen / whole * 100}% 0, 100% 100%, 0 100%)` }} />
        <span>magnified {formatRange([whole / seen])} times</span>
      </p>
      <div className={styles.large}>{bars(seen)}</div>
    </div>
  )
}

/** What each part takes, from the least to the most, and where that was recorded. */
function SumTable ({ sum }) {
  const rows = sum.terms.map(({ id, name, nodes, sides }) => [
    <>
      <i className={styles[id]} />{nodes.length > 0 ? <Link to={PAGES[id] ?? sum.page}>{name}</Link> : name}
      {nodes.some((node) => node !== sum.node) && <small> (Node {nodes.map(majorOf).join(' and ')})</small>}
    </>,
    ...sides.map(formatTimes)
  ])
  const rates = ['a second, at most', formatRange(sum.rateBefore), formatRange(sum.rateAfter)]
  const foot = [['together', formatTimes(sum.before), formatTimes(sum.after)], rates]
  return <Table data-sum className={styles.table} head={['Processor time', sum.from, sum.to]} rows={rows} foot={foot} />
}
