// The published spike test: users come and go, who ask, wait, pause and ask again.
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { quantile } from 'simple-statistics'
import { CommandError } from '../lib/command-line/command-error.js'
import { InputError } from '../lib/command-line/input-error.js'
import { startServer } from '../lib/http/server-under-test.js'
import { k6, requirePart } from '../lib/parts.js'
import { startProgram } from '../lib/processes/run-child.js'
import { TOKEN } from './apps/token.js'
import { PATHS, SET_UPS, ask } from './trace.js'

// What was printed besides the rates, which are in published.json: the most users, from the note; how long each waits after
// an answer, from the k6 script of the project; and of Nest's own benchmark, whose connections ask without a pause.
export const PARTICIPATIONS = { users: 500, pauseMs: 100, p90Ms: { 'nest-express': 352.96, 'nest-fastify': 137.13 } }
export const HELLO = { users: 1024, pauseMs: 0, averageMs: { 'nest-express': 65.44, 'nest-fastify': 34.41 } }

const LONGEST_PAUSE_MS = 10_000

/** How long the users take to come and go, and how long each pauses. @param {{ full?: boolean, pause?: string }} flags */
export function readPace ({ full, pause = String(PARTICIPATIONS.pauseMs) }) {
  if (!/^\d+$/.test(pause) || Number(pause) > LONGEST_PAUSE_MS) throw new InputError(`--pause takes milliseconds from 0 to ${LONGEST_PAUSE_MS}, got '${pause}'`)
  const [upSeconds, downSeconds] = full ? [120, 60] : [6, 3]
  return { users: PARTICIPATIONS.users, upSeconds, downSeconds, pauseMs: Number(pause) }
}

/** How many users there are then. */
export function usersAt ({ users, upSeconds, downSeconds }, elapsedMs) {
  const seconds = elapsedMs / 1000
  const share = seconds < upSeconds ? seconds / upSeconds : 1 - (seconds - upSeconds) / downSeconds
  return Math.max(0, users * share)
}

// The ramp that `waitWithin` has a formula for, played through: one server that answers one after the other, each in the
// same time, at most `rate` a second, and users who pause between two questions. How long each answer took.
export function simulateSpike ({ rate, pauseMs, users, upSeconds, downSeconds }) {
  const step = 1000 / rate
  const end = (upSeconds + downSeconds) * 1000
  const queue = [] // when each asked, first come first served
  const pausing = [] // when each asks again, in that order since all pause alike
  const waits = []
  let present = 0
  for (let now = 0, served = 0, resumed = 0; now < end; now += step) {
    const wanted = usersAt({ users, upSeconds, downSeconds }, now)
    for (; present < wanted; present++) queue.push(now)
    for (; pausing[resumed] <= now; resumed++) {
      if (present > wanted + 1) present--
      else queue.push(pausing[resumed])
    }
    if (served === queue.length) continue
    waits.push(now + step - queue[served++])
    pausing.push(now + step + pauseMs)
  }
  return waits
}

/** Do something with a server of each adapter, one after the other. */
async function onBoth (use) {
  const done = []
  for (const { id, label } of SET_UPS.slice(0, 2)) {
    const server = await startServer({ label, entry: new URL(`servers/${id}.js`, import.meta.url), path: PATHS.hello })
    done.push({ label, ...await use(server) })
    await server.kill()
  }
  return done
}

/** The published spike with k6 on both adapters. */
export async function runK6 (pace) {
  const { path, version } = requirePart(k6, '--ramp runs the same without it')
  const spikes = await onBoth(async ({ url }) => {
    const given = { URL: url + PATHS.participations, TOKEN, USERS: pace.users, UP: `${pace.upSeconds}s`, DOWN: `${pace.downSeconds}s`, PAUSE: pace.pauseMs / 1000 }
    const env = Object.entries(given).flatMap(([name, value]) => ['-e', `${name}=${value}`])
    const args = ['run', '--no-usage-report', '--no-color', '--quiet', '--address', '', ...env, fileURLToPath(new URL('spike.k6.js', import.meta.url))]
    let printed = ''
    const { exited, complaint } = startProgram({ path, args, onPrinted: (text) => { printed += text } })
    const code = await exited
    // k6 ends with 99 when a threshold is crossed: its figures are there all the same.
    if (code !== 0 && code !== 99) throw new CommandError(`k6 ended with code ${code}: ${complaint().trim().split('\n')[0]}`)
    return { printed: printed.trim() }
  })
  return { version, spikes }
}

/** The same without k6: the users are in this process, the server is in another. */
export function rampBoth (pace) {
  return onBoth((server) => ramp(server, pace))
}

const SAMPLES = 9

/** Tells of each ninth of the ramp the users in its middle, and the share of one processor that the server took. */
export async function ramp ({ url, sample }, pace) {
  const agent = new Agent({ keepAlive: true }) // each user has a connection
  const over = new AbortController()
  const lengthMs = (pace.upSeconds + pace.downSeconds) * 1000 / SAMPLES
  const heard = []
  const began = performance.now()
  const elapsed = () => performance.now() - began

  async function user (index) {
    // Whoever waits or pauses when all is over holds nobody up.
    await sleep((index + 1) / pace.users * pace.upSeconds * 1000, undefined, { ref: false })
    while (!over.signal.aborted && index < usersAt(pace, elapsed())) {
      const asked = elapsed()
      const { status } = await ask(url + PATHS.participations, { agent })
      if (status !== 200) throw new CommandError(`${url} answers ${status}: nothing was measured`)
      heard.push({ atMs: elapsed(), waitMs: elapsed() - asked })
      if (pace.pauseMs > 0) await sleep(pace.pauseMs, undefined, { ref: false })
    }
  }

  async function watchProcessor () {
    const shares = []
    for (let before = await sample(); shares.length < SAMPLES;) {
      await sleep(lengthMs, undefined, { signal: over.signal })
      const after = await sample()
      shares.push((after.cpuMicroseconds - before.cpuMicroseconds) / (after.atMs - before.atMs) / 1000)
      before = after
    }
    return shares
  }

  const p90 = (answers) => answers.length === 0 ? 0 : quantile(answers.map(({ waitMs }) => waitMs), 0.9)
  try {
    const watched = watchProcessor()
    const shares = await Promise.race([watched, Promise.all(Array.from({ length: pace.users }, (_, index) => user(index))).then(() => watched)])
    const within = heard.filter(({ atMs }) => atMs < lengthMs * SAMPLES)
    const samples = shares.map((busy, index) => {
      const answers = within.filter(({ atMs }) => Math.floor(atMs / lengthMs) === index)
      return { users: Math.round(usersAt(pace, (index + 0.5) * lengthMs)), rate: answers.length / lengthMs * 1000, p90Ms: p90(answers), busy }
    })
    return { samples, rate: within.length / (lengthMs * SAMPLES) * 1000, p90Ms: p90(within) }
  } finally {
    over.abort()
    agent.destroy()
  }
}
