import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { judgeDecade } from '../../demos/decade/model.js'
import { judgeClaims, readClaims } from '../../demos/lib/results/claims.js'
import { besideRecorded } from '../../demos/lib/results/compare.js'
import { readPublished } from '../../demos/lib/results/published.js'
import { readInstalledVersions } from '../../demos/lib/results/recorded-versions.js'
import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { forPage, roundedRun, summarize } from '../../demos/lib/results/summarize.js'
import { summarizeVerdicts } from '../../demos/lib/results/verdict-examples.js'
import { readDecade } from './read-decade.js'
import { readFlames } from './read-flames.js'
import { readMove } from './read-move.js'
import { readNoise, readProcessors } from './read-noise.js'

/** The claims that the first page of the site shows, in its order. */
const SURPRISES = ['hello-article', 'serialization-plain', 'routing-express']

/**
 * Gives pages their numbers, as files in `.docusaurus/evidence` which a page imports. `<topic>.json` has the recorded
 * results or null, the claims with their verdicts, and in the dev server what the reader has measured on this machine. A
 * case has what was published too, and every recorded run. The others, such as `ledger.json`, are about all topics.
 *
 * Ratios, intervals and verdicts come from the functions that the benchmark
 * itself uses, so that a terminal and a page cannot disagree.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
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
    const keep = (/** @type {string} */ name, /** @type {unknown} */ value) => writeWhenChanged(path.join(folder, `${name}.json`), JSON.stringify(value))
    const decade = await readDecade({ recorded, demos, claims })
    const recordedFlames = await readFlames(flames)
    await keep('ledger', { claims: claims.map((claim) => ({ ...claim, decade: judgeDecade(decade.views, claim.id) })) })
    await keep('surprises', { ids: SURPRISES, claims: claims.filter(({ id }) => SURPRISES.includes(id)) })
    await keep('verdicts', summarizeVerdicts(claims))
    await keep('should-you-move', await readMove(claims, recordedFlames, summaries['hello-world']))
    await keep('installed', await readInstalledVersions())
    await keep('decade', decade)
    await keep('flames', recordedFlames)
    await keep('noise', readNoise(Object.values(summaries).filter((summary) => summary !== null)))
    await keep('processors', await readProcessors('whole-request'))
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

/** @param {string} folder */
async function topicsIn (folder) {
  const files = await readdir(folder)
  return files.filter((file) => file.endsWith('.json')).map((file) => path.basename(file, '.json'))
}

/**
 * @param {string} siteDir
 * @returns {Promise<string>} the text of all pages
 */
async function readPages (siteDir) {
  const folders = ['docs', path.join('src', 'pages')].map((folder) => path.join(siteDir, folder))
  const files = (await Promise.all(folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => path.join(folder, name))))).flat()
  return (await Promise.all(files.filter((file) => /\.(?:mdx|js)$/.test(file)).map((file) => readFile(file, 'utf8')))).join('\n')
}

/** @param {string} topic */
async function readSummary (topic) {
  const results = await readResults(resultsPath(topic, { recorded: true }))
  return results && summarize(results)
}

/**
 * @param {string} topic
 * @param {import('../../demos/lib/results/summarize.js').Summary | null} summary
 * @param {import('../../demos/lib/results/summarize.js').JudgedClaim[]} claims of every topic
 * @param {boolean} withLocal
 */
async function gather (topic, summary, claims, withLocal) {
  const own = withLocal ? await readResults(resultsPath(topic, { recorded: false })).catch(warn) : null
  const beside = own && summary && besideRecorded(summarize(own), summary)
  return {
    topic,
    recorded: summary && forPage(summary, summary.runs[summary.runs.length - 1]),
    local: beside && { ...beside, run: roundedRun(beside.run) },
    claims: claims.filter((claim) => claim.topic === topic)
  }
}

/**
 * A case compares versions of Node with what was published, so it carries them all.
 *
 * @param {Omit<import('../../demos/lib/results/published.js').CaseEvidence, 'published' | 'runs'>} gathered
 * @param {import('../../demos/lib/results/published.js').PublishedFigures} published
 * @param {import('../../demos/lib/results/summarize.js').Summary | null} summary
 * @returns {import('../../demos/lib/results/published.js').CaseEvidence}
 */
function asCase (gathered, published, summary) {
  const runs = summary ? summary.runs.map((run) => forPage(summary, run).run) : []
  return { ...gathered, published, runs: runs.map(({ environment, cells }) => ({ node: environment.node, cells })) }
}

/** @param {Error} error */
function warn ({ message }) {
  process.stderr.write(`warning: your own results are not shown: ${message}\n`)
  return null
}

/**
 * An untouched file is not bundled again.
 *
 * @param {string} file
 * @param {string} content
 */
async function writeWhenChanged (file, content) {
  const before = await readFile(file, 'utf8').catch(() => null)
  if (before !== content) await writeFile(file, content)
}
