import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from 'simple-statistics'
import { startProgress } from '../../demos/lib/command-line/progress.js'
import { ask, assertSameAnswers } from '../../demos/lib/http/ask.js'
import { askServers, REQUEST_CASES } from '../../demos/lib/measuring/ask-servers.js'
import { watchProcessor } from '../../demos/lib/measuring/environment.js'
import { interleave, measureGroup } from '../../demos/lib/measuring/interleave.js'
import { withServer } from '../../demos/lib/http/server-under-test.js'
import { NULL_RUN } from '../../demos/lib/measuring/schedule.js'
import { TELLS_OF_OTHERS } from '../../demos/lib/processes/process-status.js'
import { keepProfile } from '../../demos/lib/profiling/keep-profile.js'
import { ratioInterval } from '../../demos/lib/results/ratio-interval.js'
import { isDifferent, isSame } from '../../demos/lib/results/verdict.js'
import { folderOf } from '../lib/inspect.js'
import { ORDER, OURS } from './serve.js'

/*
 * A route of the reader's, and one of the same Fastify that gives the same bytes and does nothing else, by the method of
 * the site. The package leaves this folder out.
 */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** The load generator never sleeps: whom a slower server wakes more often would count as a difference. */
const LOAD = { connections: 10, awake: true }
const PROFILED = { rounds: 3, seconds: 10 / 3 }
const MEASURED = { rounds: 8, looks: 6, warmUpRequests: 20_000, warmUpSeconds: 2, seconds: 0.2 }
/** Starting with the profiler, besides loading and booting, which have a limit each. */
const START_MS = 10_000
const LONGEST_NAME = 80

/** Ask both once, and go on when they give the same. @returns {Promise<any>} */
async function withBoth ({ file, limitMs, as, route, fastify, request: { method, url, headers } }, signal, use) {
  const own = await mkdtemp(join(tmpdir(), 'xray-'))
  const order = join(own, 'order.json')
  const asked = { file, folder: folderOf(file), limitMs, as, method, route, fastify }
  const environment = Object.fromEntries(OURS.map((each) => [each, process.env[each] ?? null]))
  const topic = {
    servers: [
      { id: 'own', label: basename(file), entry: new URL('serve-own.js', import.meta.url) },
      { id: 'bare', label: 'bare Fastify', entry: new URL('serve-bare.js', import.meta.url) }
    ],
    request: { path: url, headers },
    env: { [ORDER]: order }
  }
  const settings = { ...LOAD, startLimitMs: 2 * limitMs + START_MS, signal }
  try {
    const answers = []
    for (const server of topic.servers) {
      const { status, headers: { 'content-type': type, 'content-encoding': encoding } = {}, body } = answers[0]?.answer ?? {}
      await writeFile(order, JSON.stringify({ asked, given: { status, type, encoding, body }, environment }))
      const answer = await withServer(server, topic, settings, (running) => ask(running.url + url, { headers, encoding: 'latin1' }))
      answers.push({ label: server.label, answer })
    }
    assertSameAnswers(answers)
    return await use({ topic, settings, answer: answers[0].answer })
  } finally {
    // The order holds the answer.
    await rm(own, { recursive: true, force: true })
  }
}

/**
 * Measure both. Times are nanoseconds of a request, the median of the rounds; `others`: how many cores other programs used
 * meanwhile, null where the system does not tell.
 */
export function measureBeside (wanted, { signal, pace = MEASURED, enterBy = askServers }) {
  return withBoth(wanted, signal, async ({ topic: { servers, request, env }, settings, answer: { status, body } }) => {
    const group = { id: 'request', path: request.path, request, load: LOAD, cases: REQUEST_CASES }
    const bench = { contenders: servers, baseline: 'bare', groups: [group] }
    const enter = enterBy({ execPath: process.execPath, bench, pace, env, ...settings })
    const progress = startProgress('measuring', pace.rounds * (servers.length + 1))
    let done = 0
    const look = watchProcessor()
    const samples = await measureGroup(bench, group, interleave(enter, pace.looks), {
      rounds: pace.rounds, seed: Date.now() % 2 ** 31, signal, onTurn: () => progress.update(++done)
    }).finally(progress.stop)
    const compared = REQUEST_CASES.map(({ id, label }) => {
      const [own, bare, again] = ['own', 'bare', NULL_RUN].map((name) => samples[name][`request/${id}`].map(({ time }) => time))
      const [{ ratio, interval }, { interval: noise }] = [own, again].map((times) => ratioInterval(bare, times))
      const measured = { interval, noise }
      return { by: label, own: median(own), bare: median(bare), ratio, ...measured, different: isDifferent(measured), same: isSame(measured) }
    })
    return { status, bytes: body.length, rounds: pace.rounds, others: TELLS_OF_OTHERS ? look().others : null, compared }
  })
}

/** Profile both. `writtenTo`: the folder of the graphs, from where the reader is. */
export function profileBeside (wanted, { signal, from, keep = keepProfile, outputRoot = PROJECT }) {
  const { file, as, fastify, request: { method, url } } = wanted
  const name = basename(file)
  const project = folderOf(file)
  const folder = `xray/${nameFolder([basename(project), basename(file, extname(file)), method, url])}`
  const path = join(outputRoot, '.local/flamegraphs', folder)
  return withBoth(wanted, signal, async ({ topic, settings }) => {
    const title = `${method} ${url} of ${name}`
    const index = await keep({
      topic: { ...topic, topic: 'xray', title, question: `What does ${title} cost beside a bare route?`, packages: [], versions: { fastify }, project, isAlike: true },
      settings: { ...settings, ...PROFILED },
      // Headers may hold what is secret.
      command: `npm run xray -- ${relative(from, file)} --request '${method} ${url}'${as === null ? '' : ` --as ${as}`} --flame`,
      folder,
      path,
      err: process.stderr
    })
    return { writtenTo: (relative(from, path) || '.').replaceAll('\\', '/'), ...index }
  })
}

/** What is a name on every file system. */
function nameFolder (parts) {
  return parts.join('-').replaceAll(/[^\w.]+/g, '-').slice(0, LONGEST_NAME).replaceAll(/^[-.]+|[-.]+$/g, '')
}
