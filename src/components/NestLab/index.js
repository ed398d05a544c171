import { ceilingOf, waitOf } from '../../../demos/nestjs/arithmetic.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Figure from '../Figure'
import { guard } from '../Figure/guard'
import { usePlayer } from '../Figure/use-player'
import { endOf, laneAt, momentsOf } from '../Lab/clock'
import Lens from '../Lab/Lens'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import Press from '../Lab/Press'
import Slider from '../Lab/Slider'
import { idsOf, useFields } from '../Lab/use-fields'
import lens from '../Lab/lens.module.css'

const USERS = { least: 1, most: 10_000, whole: true }
const PAUSES = [{ id: '0', label: 'no pause' }, { id: '100', label: '0.1 s' }, { id: '1000', label: '1 s' }]
const SERVERS = [{ id: 'nest-express', label: 'Nest on Express', name: 'Express', tone: 'express' }, { id: 'nest-fastify', label: 'Nest on Fastify', name: 'Fastify', tone: 'fastify' }]
/** Rates that differ by less are the same for the eye. */
const SAME = 1.02

export default guard(NestLab)

/**
 * What a load test measures whose users wait for each answer and then pause: one round of a user on either adapter. The
 * rate that a server can answer is recorded or published; the rest is Little's law.
 */
function NestLab ({ evidence }) {
  const sources = listSources(evidence)
  const examples = listExamples(sources)
  const { fields, change } = useFields(examples[0].fields, { pauseMs: idsOf(PAUSES), sourceId: idsOf(sources) })
  const { taken } = sources.find(({ id }) => id === fields.sourceId) ?? sources[0]
  const load = { users: Math.min(Math.max(Math.round(Number(fields.users)) || 0, USERS.least), USERS.most), pauseMs: Number(fields.pauseMs) }
  const rates = SERVERS.map(({ id }) => Math.min(1000 / taken[id], load.users * 1000 / (load.pauseMs + taken[id])))
  const lanes = SERVERS.map(({ tone }, index) => [{ id: 'wait', tone, size: waitOf({ ...load, rate: rates[index] }) }, { id: 'pause', tone: 'rest', size: load.pauseMs }])
  const moments = momentsOf(lanes)
  const say = (step) => step === moments.length ? conclude(load, rates, lanes) : sayMoment(moments[step - 1], lanes)
  const state = Object.values(fields).join()
  const player = usePlayer(moments.length, state, moments.length, { say })
  const time = moments[player.step - 1]

  return (
    <Figure
      name='nestjs' examples={examples} chosen={examples.find((example) => Object.values(example.fields).join() === state)?.id}
      onChoose={(id) => change(examples.find((example) => example.id === id)?.fields)} player={player} say={say(player.step)}
      counts={SERVERS.map(({ name }, index) => [name, player.step === moments.length ? `${groupDigits(rates[index], 0)}/s` : '–'])}
      caption='A user waits for an answer; hatched is the pause.'
      program={<Press label='Measured' options={sources} value={fields.sourceId} onChange={(sourceId) => change({ sourceId })} />}
    >
      <div className={lens.input}>
        <Slider label='Users' most={STEPS} step={stepOf(USERS, load.users)} said={groupDigits(load.users)} onChange={(step) => change({ users: String(valueAt(USERS, step)) })}>
          <input type='number' min={USERS.least} max={USERS.most} value={fields.users} aria-label='The same as a number of users' onChange={({ target }) => change({ users: target.value })} />
        </Slider>
        <Press label='They pause' options={PAUSES} value={fields.pauseMs} onChange={(pauseMs) => change({ pauseMs })} />
      </div>
      <Lens
        label='One round of a user' part={Math.max(...lanes.map(([{ size }]) => size))}
        rows={SERVERS.map(({ id, label }, index) => ({
          id,
          name: label,
          said: formatTime(endOf(lanes[index])),
          tip: `waits ${formatTime(lanes[index][0].size)}`,
          lanes: [laneAt(lanes[index], time)]
        }))}
      />
    </Figure>
  )
}

/** How long a server takes from answer to answer, in ms: on each recorded Node, newest first, and as published. */
function listSources ({ runs, published }) {
  const measured = runs.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Node ${node}`,
    taken: Object.fromEntries(SERVERS.map(({ id }) => [id, cells[`participations/wall/${id}`].time / 1e6]))
  }))
  const theirs = published.rows.filter(({ group }) => group === 'participations').map(({ contender, value }) => [contender, 1000 / value])
  return [...measured, { id: 'published', label: `${published.source.year}, published`, taken: Object.fromEntries(theirs) }]
}

/** How a test is set up: the published spike at its top, as few users as hardly wait, and our bench. */
function listExamples (sources) {
  const newest = sources[0].id
  const set = (users, pauseMs, sourceId = newest) => ({ users: String(users), pauseMs, sourceId })
  return [
    { id: 'spike', label: 'Published: 500 users', fields: set(500, '100', 'published') },
    { id: 'few', label: '50 users', fields: set(50, '100') },
    { id: 'many', label: '5,000 users', fields: set(5000, '100') },
    { id: 'bench', label: '100 without a pause', fields: set(100, '0') }
  ]
}

function sayMoment (time, lanes) {
  if (time === 0) return 'A user of each server asks at the same time.'
  const at = formatTime(time)
  const index = lanes.findIndex(([{ size }]) => size === time)
  if (index >= 0) return `After ${at}, the user of ${SERVERS[index].name} has the answer${lanes[index][1].size > 0 ? ', and pauses' : ''}.`
  return `After ${at}, the user of ${SERVERS[lanes.findIndex((lane) => endOf(lane) === time)].name} asks again.`
}

function conclude (load, rates, lanes) {
  const [express, fastify] = rates
  if (fastify / express < SAME) return `Both get the same rate: ${groupDigits(load.users)} users by ${formatTime(load.pauseMs)}. This test measures the pause of the users.`
  const [slow, fast] = lanes.map(([{ size }]) => formatTime(size))
  const full = fastify < ceilingOf(load) / SAME ? 'both are at their limit' : 'Express is at its limit'
  return `Fastify answers ${(fastify / express).toFixed(2)} times as many, because ${full}. Its users wait ${fast}, not ${slow}.`
}

function formatTime (ms) {
  if (ms < 1) return `${Math.round(ms * 1000)} µs`
  return ms < 10 ? `${ms.toFixed(1)} ms` : `${groupDigits(ms, 0)} ms`
}
