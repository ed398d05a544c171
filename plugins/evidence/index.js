import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeDecade } from '../../demos/decade/model.js'
import { judgeClaims, readClaims } from '../../demos/lib/results/claims.js'
import { besideRecorded } from '../../demos/lib/results/compare.js'
import { readPublished } from '../../demos/lib/results/published.js'
import { readInstalledVersions } from '../../demos/lib/results/recorded-versions.js'
import { isAlike, isOlder } from '../../demos/lib/results/method.js'
import { dayOf, readRecorded, readResults, resultsPath } from '../../demos/lib/results/store.js'
import { forPage, precise, roundedRun, summarize } from '../../demos/lib/results/summarize.js'
import { describeNodes, describeScope, summarizeVerdicts } from '../../demos/lib/results/describe-claim.js'
import { readDecade } from './read-decade.js'
import { TOPICS, majorOf, readCosts } from '../../demos/should-you-move/costs.js'
import { checkApplications, checkRows } from '../../demos/should-you-move/sum.js'

/** The claims of late that the first page of the site shows, in its order: none of them holds on the newest Node. */
export const SURPRISES = ['fastest-router-world', 'hono-express', 'schema-double']
/** Who suspects something that nobody has claimed. */
const OURS = 'A suspicion of this site'

/**
 * The ledger is the heaviest page, so a claim is its line there, its marks and its track: what stands behind it is in
 * `claims.json`, which comes when a reader opens one.
 */
function toLine (claim) {
  const { id, was, topic, source: { who, year }, claimed, verdicts, answers } = claim
  return {
    id,
    was,
    topic,
    claim: claim.claim,
    about: `${describeScope(claim)}${describeNodes(claimed)}. ${who}, ${year}`,
    year,
    ...who === OURS && { isOwn: true },
    claimed: { atLeast: claimed.atLeast, atMost: claimed.atMost },
    verdicts: verdicts.map(({ node, verdict, ratio, interval }) => ({ node, verdict, ratio, interval })),
    answers: answers.map(({ node, verdict }) => ({ node, verdict }))
  }
}

/**
 * Gives pages their numbers, as files in `.docusaurus/evidence` which a page imports. `<topic>.json` has the recorded
 * results or null, the claims with their verdicts, and in the dev server what the reader has measured on this machine.
 * A case has what was published too, and every recorded run. The others, such as `ledger.json`, are about all topics.
 *
 * Ratios, intervals and verdicts come from the functions that the benchmark itself uses, so that a terminal and a page
 * cannot disagree.
 */
export default async function evidence ({ siteDir, generatedFilesDir }) {
  const recorded = path.join(siteDir, 'static', 'results')
  const demos = path.join(siteDir, 'demos')
  const claimsFile = path.join(demos, 'claims.json')
  const flames = path.join(siteDir, 'static', 'flamegraphs', 'whole-request')
  const withLocal = process.env.NODE_ENV !== 'production'

  async function write () {
    const measured = await topicsIn(recorded)
    const summaries = Object.fromEntries(await Promise.all(measured.map(async (topic) => [topic, await readSummary(topic)])))
    const claims = judgeClaims(await readClaims(claimsFile), summaries)
    const topics = new Set([...measured, ...claims.map(({ topic }) => topic)])
    // The ledger has them all; a page brings those that it names.
    const pages = await readPages(siteDir)
    const named = claims.filter(({ id }) => pages.includes(`'${id}'`))
    const folder = path.join(generatedFilesDir, 'evidence')
    await mkdir(folder, { recursive: true })
    const keep = (name, value) => writeWhenChanged(path.join(folder, `${name}.json`), JSON.stringify(value))
    const decade = await readDecade({ recorded, demos, claims })
    const recordedFlames = await readFlames(flames)
    const summarized = Object.values(summaries).filter((summary) => summary !== null)
    await keep('ledger', claims.map(toLine))
    await keep('claims', claims.map((claim) => ({ ...claim, decade: judgeDecade(decade.views, claim.id) })))
    await keep('surprises', { ids: SURPRISES, claims: claims.filter(({ id }) => SURPRISES.includes(id)) })
    await keep('verdicts', summarizeVerdicts(claims))
    await keep('should-you-move', await readMove(claims, summaries['whole-request']))
    await keep('installed', await readInstalledVersions())
    await keep('decade', decade)
    await keep('flames', recordedFlames)
    await keep('noise', readNoise(summarized))
    await keep('latency', withLocal ? await readOwnLatency().catch(warn) : null)
    const withEarlier = summarized.map(async (summary) => ({ ...summary, kept: await readEarlier(summary.topic) }))
    await keep('processors', readSpread(await Promise.all(withEarlier)))
    for (const topic of topics) {
      const published = await readPublished(path.join(demos, topic, 'published.json'))
      const gathered = await gather(topic, summaries[topic] ?? null, named, withLocal)
      await keep(topic, published ? asCase(gathered, published, summaries[topic] ?? null) : gathered)
      // For a page that relies on what another one measured.
      await keep(`${topic}-claims`, { topic, claims: gathered.claims })
    }
  }

  await write()
  return {
    name: 'evidence',
    loadContent: write,
    getPathsToWatch: () => [`${recorded}/**/*.json`, `${flames}/*/index.json`, claimsFile, path.join(siteDir, 'docs', '**', '*.mdx'), path.join(demos, '*', 'published.json'), path.join(demos, 'decade', '{eras,figure}', '*.json'), path.join(siteDir, '.local', 'results', '*.json')]
  }
}

async function topicsIn (folder) {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'))
}

async function readPages (siteDir) {
  const folders = ['docs', path.join('src', 'pages')].map((folder) => path.join(siteDir, folder))
  const files = (await Promise.all(folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name))))).flat()
  return (await Promise.all(files.filter((file) => /\.(?:mdx|js)$/.test(file)).map((file) => readFile(file, 'utf8')))).join('\n')
}

async function readSummary (topic) {
  const results = await readRecorded(topic)
  return results && summarize(results)
}

async function gather (topic, summary, claims, withLocal) {
  const own = withLocal ? await readResults(resultsPath(topic, { recorded: false })).catch(warn) : null
  const beside = own && summary && besideRecorded(summarize(own), summary)
  const run = summary?.runs.at(-1)
  const earlier = run ? earlierOf(run, await readEarlier(topic)) : []
  return {
    topic,
    recorded: run ? { ...forPage(summary, run), ...earlier.length > 0 && { earlier } } : null,
    local: beside && { ...beside, run: roundedRun(beside.run) },
    claims: claims.filter((claim) => claim.topic === topic)
  }
}

/** A case compares versions of Node with what was published, so it carries them all. */
function asCase (gathered, published, summary) {
  const runs = summary ? summary.runs.map((run) => forPage(summary, run).run) : []
  return { ...gathered, published, runs: runs.map(({ environment, cells }) => ({ node: environment.node, cells })) }
}

/** What `npm run latency` wrote last, or null. */
async function readOwnLatency () {
  return JSON.parse(await readFile(resultsPath('latency', { recorded: false }), 'utf8').catch(() => 'null'))
}

function warn ({ message }) {
  process.stderr.write(`warning: your own results are not shown: ${message}\n`)
  return null
}

/** An untouched file is not bundled again. */
async function writeWhenChanged (file, content) {
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before !== content) await writeFile(file, content)
}

/**
 * What a page says of each recording of flame graphs before anybody chooses it, by the names of their folders; all of
 * it is a tenfold of that. Times are microseconds of a request.
 */
async function readFlames (folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, toBrief(JSON.parse(await readFile(path.join(folder, name, 'index.json'), 'utf8')))])))
}

function toBrief ({ folder, title, environment, load, servers, lanes }) {
  return {
    folder,
    title,
    node: environment.node,
    rounds: load.rounds,
    servers: servers.map(({ id, label, plain, profiled, ranges }) => ({
      id,
      label,
      cpu: { value: plain.cpuMicroseconds, range: ranges.cpuMicroseconds },
      busy: { value: profiled.busyMicroseconds, range: ranges.busyMicroseconds },
      roles: Object.fromEntries(lanes.map((lane) => [lane.role, { value: lane.microseconds[id], range: lane.ranges[id] }]))
    }))
  }
}

/** The claims that the page’s sentences rely on: the evidence of their topics would weigh ten times as much. */
const RELIED = ['hello-memory', 'hidden-classes-express', 'hooks-express', 'hooks-koa', 'one-app-bridge', 'routing-express', 'serialization-list', 'serialization-undeclared']
const CHECK = new URL('../../static/results/checks/calculator.json', import.meta.url)

/**
 * What the recorded parts of a request cost, and what their sum is compared with: whole applications; and the times in µs
 * and the ratios that the page’s sentences tell besides, by names that hold the version of Node.
 */
async function readMove (claims, { runs }) {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  const costs = readCosts(results)
  const big = await readResults(resultsPath('whole-request-big', { recorded: true }))
  const profiles = [...checkApplications(JSON.parse(await readFile(CHECK, 'utf8')), costs), ...checkRows(big, costs)]
  const hellos = runs.map(({ environment, cells }) => [`express-${majorOf(environment.node)}`, cells['hello/cpu/express'].time / 1000])
  return {
    costs,
    profiles,
    claims: claims.filter(({ id }) => RELIED.includes(id)),
    times: Object.fromEntries(hellos),
    ratios: Object.fromEntries([...profiles.map(({ id, node, measured }) => [`${id}-${majorOf(node)}`, measured]), ['off', Math.max(...profiles.map(({ off }) => off))]])
  }
}

/** From here on a band says that the machine was not quiet enough for a small difference. */
const FAR = 1.1

/** How far the baselines of all recordings differ from themselves. */
export function readNoise (summaries) {
  const bandsOf = ({ cells, baseline }) => Object.entries(cells).filter(([id]) => id.endsWith(`/${baseline}`)).map(([, { noise }]) => noise)
  const all = summaries.flatMap(({ runs }) => runs.flatMap(bandsOf))
  const topics = summaries.map(({ topic, runs }) => {
    const run = runs[runs.length - 1]
    const bands = bandsOf(run).sort((a, b) => widthOf(a) - widthOf(b))
    return { topic, node: run.environment.node, rounds: run.rounds, narrowest: bands[0], widest: bands[bands.length - 1] }
  })
  return {
    bands: all.length,
    far: all.filter(isFar).length,
    topics: topics.sort((a, b) => widthOf(a.widest) - widthOf(b.widest)),
    runs: summaries.flatMap(({ runs }) => runs).length,
    older: summaries.flatMap(({ runs }) => runs.filter(isOlder)).length
  }
}

function isFar ([low, high]) {
  return low < 1 / FAR || high > FAR
}

function widthOf ([low, high]) {
  return high / low
}

/** A topic's runs of earlier days or other processors, as they were recorded. */
async function readEarlier (topic) {
  return (await readResults(resultsPath(`processors/${topic}`, { recorded: true })))?.runs ?? []
}

/** The ratios of those that differ from a run only in day and machine, by cell, the oldest first. */
export function earlierOf (run, kept) {
  const alike = kept.filter((one) => isAlike(one, run)).sort((a, b) => a.recordedAt.localeCompare(b.recordedAt))
  return alike.map(({ environment: { cpu }, method, comparisons, recordedAt }) => ({
    cpu,
    method,
    day: dayOf({ recordedAt }),
    ratios: Object.fromEntries(comparisons.map(({ id, ratio }) => [id, precise(ratio, 5)]))
  }))
}

/**
 * How far from the recorded ratios the earlier ones are: all are counted, and those that lie outside the recorded
 * interval. `lines`: the cells on each Node that have earlier ratios.
 */
export function readSpread (topics) {
  const lines = topics.flatMap(({ topic, runs, kept }) => runs.flatMap((run) => {
    const earlier = earlierOf(run, kept)
    const { environment: { node, cpu } } = run
    return Object.entries(roundedRun(run).cells).map(([id, { ratio, interval }]) => ({
      of: `${topic}/${id}`,
      node,
      cpu,
      day: dayOf(run),
      ratio,
      interval,
      earlier: earlier.filter(({ ratios }) => id in ratios).map(({ ratios, ...one }) => ({ ...one, ratio: ratios[id] }))
    }))
  }))
  const count = (isCounted) => lines.flatMap(({ interval, earlier }) => earlier.filter((one) => isCounted(one, interval))).length
  return {
    all: count(() => true),
    older: count(isOlder),
    outside: count(({ ratio }, [low, high]) => ratio < low || ratio > high),
    lines: lines.filter(({ earlier }) => earlier.length > 0)
  }
}
