import { expectFrom, gainOf, restFor, shareOf } from '../../../demos/one-app/arithmetic.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, usePlayer } from '../Figure'
import Lens from '../Lab/Lens'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { Press, Slider } from '../Lab/fields'
import Table from '../Lab/Table'
import { idsOf, useFields } from '../Lab/use-fields'
import { formatInterval, formatRatio } from '../Measured/format'
import { listSources } from '../Published/list-sources'
import lens from '../Lab/lens.module.css'
import table from '../Lab/table.module.css'

/** What the reader's own work can take: from a constant to a tenth of a second, in µs. */
const SCALE = { least: 1, most: 100_000 }
const WORTH_IT = 1.1
const SERVERS = [{ id: 'express', label: 'Express' }, { id: 'fastify-express', label: 'Express inside Fastify' }, { id: 'fastify', label: 'Fastify' }]

/** The reader's own work in µs, as it is typed. */
const EXAMPLES = [
  { id: 'render', label: 'A page: 1 ms', fields: { typed: '1000' } },
  { id: 'small', label: 'An API: 100 µs', fields: { typed: '100' } },
  { id: 'long', label: 'A report: 20 ms', fields: { typed: '20000' } },
  { id: 'none', label: 'No work at all', fields: { typed: '0' } }
]

export default guard(OneAppLab)

/**
 * What a change of framework can gain, by the processor time of the reader's own handler: a request on three servers at
 * the same time. The framework's part is that of the status check, recorded or published; the rest is the law.
 */
function OneAppLab ({ evidence }) {
  const sources = listSources(evidence, SERVERS, 'status/cpu', 1000)
  const first = { ...EXAMPLES[0].fields, sourceId: sources[0].id }
  const { fields, change, frame } = useFields(first, { sourceId: idsOf(sources) }, EXAMPLES)
  const { times: costs } = sources.find(({ id }) => id === fields.sourceId) ?? sources[0]
  const rest = Math.min(Math.max(Number(fields.typed) || 0, 0), SCALE.most)
  const lanes = SERVERS.map(({ id }) => [{ id: 'framework', tone: id, size: costs[id] }, { id: 'rest', tone: 'rest', size: rest }])
  const moments = momentsOf(lanes)
  const say = (step) => step === moments.length ? conclude(costs, rest) : sayMoment(moments[step - 1], lanes, rest)
  const player = usePlayer(moments.length, `${fields.typed} ${fields.sourceId}`, moments.length, { say })
  const time = moments[player.step - 1]
  const done = Math.min(time / (costs.express + rest), 1)
  const gain = (id) => `${formatRatio(done * gainOf({ before: costs.express, after: costs[id], rest }))} ×`

  return (
    <Figure
      name='one-app' {...frame} player={player} say={say(player.step)}
      counts={[['Express inside Fastify', gain('fastify-express')], ['Fastify', gain('fastify')]]}
      caption={`${fields.sourceId === 'published' ? 'Time from answer to answer' : 'Processor time'}; hatched is your own work. The counters: requests, while Express answers one. American Express had other pages on other machines.`}
      program={<Press label='Measured' options={sources} value={fields.sourceId} onChange={(sourceId) => change({ sourceId })} />}
    >
      <div className={lens.input}>
        <Slider label='Your own work, in µs' most={STEPS} step={stepOf(SCALE, rest)} said={formatMicroseconds(rest)} onChange={(step) => change({ typed: String(valueAt(SCALE, step)) })}>
          <input type='number' min={0} max={SCALE.most} step='any' value={fields.typed} aria-label='The same as a number of µs' onChange={({ target }) => change({ typed: target.value })} onBlur={() => fields.typed !== String(rest) && change({ typed: String(rest) })} />
        </Slider>
      </div>
      <Lens
        label='The time of one request' part={Math.max(...SERVERS.map(({ id }) => costs[id]))}
        rows={SERVERS.map(({ id, label }, index) => ({
          id,
          name: label,
          said: `${formatMicroseconds(costs[id] + rest)}${time >= endOf(lanes[index]) ? ' ✓' : ''}`,
          tip: formatMicroseconds(costs[id]),
          lanes: [laneAt(lanes[index], time)]
        }))}
      />
    </Figure>
  )
}

/** The moments at which a part of a lane ends, in order, from 0 on. */
function momentsOf (lanes) {
  const ends = lanes.flatMap((parts) => parts.map((_, index) => endOf(parts, index)))
  return [...new Set([0, ...ends])].sort((one, other) => one - other)
}

/** When a part of a lane ends; without one, the last. */
function endOf (parts, index = parts.length - 1) {
  return parts.slice(0, index + 1).reduce((sum, { size }) => sum + size, 0)
}

/** A lane at a time: how much of each part is over, 0 to 1, and where the request is. */
function laneAt (parts, time) {
  const filled = parts.map((part, index) => ({ ...part, filled: Math.min(Math.max((time - endOf(parts, index)) / part.size + 1, 0), 1) }))
  return { parts: filled, at: Math.min(time, endOf(parts)) }
}

function sayMoment (time, lanes, rest) {
  if (time === 0) return 'Three servers begin with the same request at the same time.'
  const passed = SERVERS.filter((_, index) => lanes[index][0].size === time).map(({ label }) => label)
  if (passed.length > 0 && rest > 0) return `After ${formatMicroseconds(time)}, ${passed.join(' and ')} is done with its part: your code runs.`
  const done = SERVERS.filter((_, index) => endOf(lanes[index]) === time).map(({ label }) => label)
  return `After ${formatMicroseconds(time)}, ${done.join(' and ')} has answered.`
}

function conclude ({ express: before, fastify: after }, rest) {
  const share = Math.round(shareOf({ before, rest }) * 100) || 'less than 1'
  const most = restFor({ before, after, gain: WORTH_IT })
  const advice = rest > 0 && most > 0 ? ` Fastify answers a tenth more only if your work takes ${formatMicroseconds(most)} or less.` : ''
  return `Express takes ${share}% of this request.${advice}`
}

function formatMicroseconds (time) {
  if (time < 1000) return `${groupDigits(Number(time.toPrecision(time < 10 ? 2 : 3)))} µs`
  return `${groupDigits(Number((time / 1000).toPrecision(3)))} ms`
}

/**
 * What the law expects of the routes that render, from what the status route saves on each Node, beside what was
 * measured of them. Processor time, which no load generator shares.
 */
export function Expected ({ evidence: { runs, published } }) {
  const labels = Object.fromEntries(published.groups.map(({ id, label }) => [id, label]))
  const rows = runs.flatMap(({ node, cells }) => ['partial', 'page'].map((route) => {
    const time = (group, id) => cells[`${group}/cpu/${id}`].time
    const bare = { before: time('status', 'express'), after: time('status', 'fastify') }
    const { ratio, interval: [low, high] } = cells[`${route}/cpu/fastify`]
    const interval = /** @type {[number, number]} */ ([1 / high, 1 / low])
    const expected = expectFrom({ bare, other: { after: time(route, 'fastify') } })
    if (interval[1] <= expected) throw new Error(`'${route}' gains less than the page expects at least: rewrite it`)
    return { node, route, expected, gain: 1 / ratio, interval }
  }))
  return (
    <Table
      data-expected className={table.table} head={['Route', 'Expected, at least', 'Measured (99%)']}
      caption='Times as many requests on Fastify as on Express, by processor time'
      rows={rows.map(({ node, route, expected, gain, interval }) => [
        `${labels[route]}, Node ${Number.parseInt(node, 10)}`,
        formatRatio(expected),
        `${formatRatio(gain)} (${formatInterval(interval)})`
      ])}
    />
  )
}
