import clsx from 'clsx'
import { waitOf } from '../../../demos/nestjs/arithmetic.js'
import { groupDigits } from '../../../demos/lib/text/group-digits.js'
import Figure, { guard, usePlayer, useTravel } from '../Figure'
import { STEPS, stepOf, valueAt } from '../Lab/log-scale'
import { Press, Slider } from '../Lab/fields'
import { idsOf, useFields } from '../Lab/use-fields'
import { formatTime, majorOf } from '../Measured/format'
import { listSources } from '../Published/list-sources'
import lens from '../Lab/lens.module.css'
import tones from '../Lab/tones.module.css'
import styles from './styles.module.css'

const USERS = { least: 1, most: 10_000, whole: true }
const PAUSES = [{ id: '0', label: 'no pause' }, { id: '100', label: '0.1 s' }, { id: '1000', label: '1 s' }]
const SERVERS = [{ id: 'nest-express', label: 'Nest on Express', name: 'Express', tone: 'express' }, { id: 'nest-fastify', label: 'Nest on Fastify', name: 'Fastify', tone: 'fastify' }]
const NS_PER_MS = 1e6
const formatMs = (ms) => formatTime(ms * NS_PER_MS)
/** Rates that differ by less are the same for the eye. */
const SAME = 1.02
/** How many of the users there are at each step, and the most dots that stand for all of them. */
const [PARTS, DOTS] = [[0.05, 0.1, 0.2, 0.5, 1], 50]

export default guard(NestLab)

/**
 * What a load test measures whose users wait for each answer and then pause: more and more users, who pause or queue
 * before the one core of either server. The rate that it can answer is recorded or published; the rest is Little's law.
 */
function NestLab ({ evidence }) {
  // From answer to answer.
  const sources = listSources(evidence, SERVERS, 'participations/wall', NS_PER_MS)
  const examples = listExamples(sources)
  const { fields, change, frame } = useFields(examples[0].fields, { pauseMs: idsOf(PAUSES), sourceId: idsOf(sources) }, examples)
  const { times } = sources.find(({ id }) => id === fields.sourceId) ?? sources[0]
  const load = { users: Math.min(Math.max(Math.round(Number(fields.users)) || 0, USERS.least), USERS.most), pauseMs: Number(fields.pauseMs) }
  const steps = PARTS.map((part) => {
    const users = Math.max(1, Math.round(load.users * part))
    return { users, servers: SERVERS.map(({ id }) => queueAt({ ...load, users }, times[id])) }
  })
  const say = (step) => step === steps.length ? conclude(steps[step - 1].servers) : sayStep(steps[step - 1])
  const state = Object.values(fields).join()
  const player = usePlayer(steps.length, state, steps.length, { say })
  const stage = useTravel(player.step, state)
  const { users, servers } = steps[player.step - 1]
  const each = Math.max(1, load.users / DOTS)
  const dots = Math.max(1, Math.round(users / each))

  return (
    <Figure
      name='nestjs' {...frame} player={player} say={say(player.step)}
      counts={SERVERS.map(({ name }, index) => [name, `${groupDigits(servers[index].rate, 0)}/s`])}
      caption={`The rate of one full core is ${fields.sourceId === 'published' ? 'assumed to be the published one' : 'measured'}. From it, Little’s law tells how many users wait. A dot: ${each === 1 ? 'one user' : `${groupDigits(each, 0)} users`}.`}
      program={<Press label='Measured' options={sources} value={fields.sourceId} onChange={(sourceId) => change({ sourceId })} />}
    >
      <div className={lens.input}>
        <Slider label='Users at the end' most={STEPS} step={stepOf(USERS, load.users)} said={groupDigits(load.users)} onChange={(step) => change({ users: String(valueAt(USERS, step)) })}>
          <input type='number' min={USERS.least} max={USERS.most} value={fields.users} aria-label='The same as a number of users' onChange={({ target }) => change({ users: target.value })} onBlur={() => fields.users !== String(load.users) && change({ users: String(load.users) })} />
        </Slider>
        <Press label='They pause' options={PAUSES} value={fields.pauseMs} onChange={(pauseMs) => change({ pauseMs })} />
      </div>
      <ul className={styles.lanes} ref={stage}>
        {SERVERS.map(({ id, label, tone }, index) => {
          const { wait, waiting, use } = servers[index]
          const queued = Math.round(dots * waiting / users)
          const draw = (from, to) => Array.from({ length: to - from }, (_, at) => <i key={at} className={styles.dot} data-move={`${id} ${from + at}`} />)
          return (
            <li key={id} className={tones[tone]}>
              <span className={styles.name}>{label}</span>
              <span>{load.pauseMs > 0 ? `Pause ${formatMs(load.pauseMs)}` : 'No pause'}</span>
              <span>Wait {formatMs(wait)}</span>
              <span className={clsx(use * SAME > 1 && styles.full)}>Core {Math.round(use * 100)}%{use * SAME > 1 && ' ✕'}</span>
              <span className={styles.place} aria-hidden='true'>{draw(queued, dots)}</span>
              <span className={clsx(styles.place, styles.queue)} aria-hidden='true'>{draw(0, queued)}</span>
              <span className={styles.core} aria-hidden='true'><i style={{ height: `${use * 100}%` }} /></span>
            </li>
          )
        })}
      </ul>
    </Figure>
  )
}

/** How a test is set up: the published spike at its top, as few users as hardly wait, and our bench. */
function listExamples (sources) {
  const newest = sources[0].id
  const node = `Node ${majorOf(newest)}:`
  const set = (users, pauseMs, sourceId = newest) => ({ users: String(users), pauseMs, sourceId })
  return [
    { id: 'spike', label: 'Published: 500 users', fields: set(500, '100', 'published') },
    { id: 'few', label: `${node} 50`, fields: set(50, '100') },
    { id: 'many', label: `${node} 5,000`, fields: set(5000, '100') },
    { id: 'bench', label: `${node} 100, no pause`, fields: set(100, '0') }
  ]
}

/** Of a server that takes so many ms from answer to answer: its rate, how long its users wait, how many do, how full it is. */
function queueAt ({ users, pauseMs }, taken) {
  const rate = Math.min(1000 / taken, users * 1000 / (pauseMs + taken))
  const wait = waitOf({ users, pauseMs, rate })
  return { rate, wait, waiting: Math.min(users, rate * wait / 1000), use: rate * taken / 1000 }
}

function sayStep ({ users, servers }) {
  const full = SERVERS.flatMap(({ name }, index) => servers[index].use * SAME > 1 ? `${name} (${formatMs(servers[index].wait)})` : [])
  const who = `${groupDigits(users)} ${users === 1 ? 'user asks' : 'users ask'} again and again`
  if (full.length === 0) return `${who}. No core is full, so nearly all of them pause.`
  return `${who}. They wait for a full core: ${full.join(' and ')}.`
}

function conclude (servers) {
  const [express, fastify] = servers
  const ratio = fastify.rate / express.rate
  if (ratio < SAME) return 'Both get the same rate, because the users hardly wait. This test measures the pause of the users.'
  const full = fastify.use * SAME > 1 ? 'both are at their limit' : 'Express is at its limit'
  return `Fastify answers ${ratio.toFixed(2)} times as many, because ${full}. Its users wait ${formatMs(fastify.wait)}, not ${formatMs(express.wait)}.`
}
