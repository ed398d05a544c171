import { readFile } from 'node:fs/promises'
import { countInterval, ratioInterval } from './ratio-interval.js'
import { nodeMajor } from './store.js'
import { precise, preciseInterval } from './summarize.js'
import { judge, judgeAnswer, judgeMost, sumUp } from './verdict.js'

const CLAIMS = new URL('../../claims.json', import.meta.url)

/**
 * Every claim about Fastify's speed that the book holds against a measurement, or would like to.
 *
 * @param {string | URL} [path]
 * @returns {Promise<import('./types.js').Claim[]>}
 */
export async function readClaims (path = CLAIMS) {
  return JSON.parse(await readFile(path, 'utf8'))
}

/** Of the summaries, by the name of their results, one that is missing leaves its claims untested. */
export function judgeClaims (claims, summaries) {
  return claims.map((claim) => judgeClaim(claim, (claim.evidence && summaries[claim.evidence.results]) ?? null))
}

/** A claim with what each recorded Node says about it, the oldest first; nothing when it is untested, or not recorded. */
export function judgeClaim (claim, summary) {
  const { evidence } = claim
  if (evidence === null || summary === null) return { ...claim, verdicts: [], answers: [] }
  const { from = 0, to = Infinity } = claim.claimed.nodes ?? {}
  const runs = summary.runs.filter(({ environment }) => nodeMajor(environment) >= from && nodeMajor(environment) <= to)
  if (!('answer' in evidence)) return { ...claim, verdicts: runs.map((run) => ({ cpu: run.environment.cpu, ...verdictIn(claim, evidence, run) })), answers: [] }
  const answers = runs.map((run) => {
    const answer = run.answers?.[evidence.answer] ?? fail(claim, evidence.answer, run)
    return { node: run.environment.node, verdict: judgeAnswer(evidence.says, answer), answer }
  })
  return { ...claim, verdicts: [], answers }
}

/** The verdict of one Node on all settings. */
function verdictIn (claim, evidence, run) {
  const found = settingsOf(evidence).map((setting) => {
    const measured = measuredRatio(run, setting, evidence.by) ?? fail(claim, cellOf(setting), run)
    return { setting, measured, judged: toVerdict(claim, setting, run, measured) }
  })
  const settings = found.map(({ judged }) => judged)
  if (settings.length < 2) return settings[0]
  const least = settings.reduce((lowest, judged) => judged.ratio < lowest.ratio ? judged : lowest)
  const verdict = sumUp(found.map(({ setting: { atLeast = claim.claimed.atLeast }, measured }) => ({ ...measured, claimed: Number(atLeast) })))
  return { ...least, verdict, settings }
}

export function settingsOf (evidence) {
  return evidence.settings ?? [evidence]
}

/** @returns {never} */
function fail ({ id, evidence }, missing, { environment }) {
  throw new Error(`claim ${id} names ${missing}, which ${evidence?.results} does not hold for Node ${environment.node}`)
}

function toVerdict ({ claimed }, { atLeast = claimed.atLeast, label }, run, { ratio, interval, noise, tooSmall }) {
  return {
    node: run.environment.node,
    verdict: atLeast === undefined ? judgeMost(Number(claimed.atMost), { interval, noise, tooSmall }) : judge(atLeast, { interval, noise, tooSmall }),
    ratio: precise(ratio),
    interval: preciseInterval(interval),
    noise: preciseInterval(noise),
    ...label !== undefined && { setting: label },
    ...tooSmall && { tooSmall: /** @type {const} */ (true) }
  }
}

/**
 * The ratio that a setting names, in the direction that it names. A claim about memory or collection is never judged by
 * the median batch, which leaves it out: `by` is the clock on the wall, or what an operation leaves to the collector.
 */
function measuredRatio ({ cells, baseline }, setting, by) {
  const id = cellOf(setting)
  const to = setting.to && cellOf({ ...setting, contender: setting.to })
  if (by !== undefined && by !== 'whole') {
    const [other, own] = [to ?? cellOf({ ...setting, contender: baseline }), id].map((cell) => cells[cell]?.memory?.samples?.[by])
    // A count has no noise band.
    return own && other ? directed({ ...countInterval(other, own), noise: [1, 1] }, setting) : null
  }
  const read = (cell) => by === 'whole' ? cells[cell]?.whole : cells[cell]
  const found = read(id)
  if (!found) return null
  const { tooSmall } = cells[id]
  if (to === undefined) return directed({ ...found, tooSmall }, setting)
  const other = read(to)
  if (!other?.samples || !found.samples) return null
  return directed({ ...ratioInterval(other.samples, found.samples), noise: found.noise, tooSmall: tooSmall ?? cells[to].tooSmall }, setting)
}

function cellOf ({ group, case: testCase, contender }) {
  return `${group}/${testCase}/${contender}`
}

/** The other way round where the claim is about baseline / contender. */
function directed (measured, { inverse }) {
  if (!inverse) return measured
  const { ratio, interval: [low, high], noise: [noiseLow, noiseHigh], tooSmall } = measured
  return { ratio: 1 / ratio, interval: [1 / high, 1 / low], noise: [1 / noiseHigh, 1 / noiseLow], tooSmall }
}
