import { readFile } from 'node:fs/promises'
import { readResults, resultsPath } from '../../demos/lib/results/store.js'
import { TOPICS, readCosts } from '../../demos/should-you-move/costs.js'
import { checkProfiles } from '../../demos/should-you-move/profiles.js'

/** The claims that the page’s sentences rely on: the evidence of their topics would weigh ten times as much. */
const RELIED = ['hello-memory', 'hidden-classes-express', 'hooks-express', 'hooks-koa', 'one-app-bridge', 'routing-express', 'serialization-list', 'serialization-undeclared']
/** A hello of Express on an old Node and on the newest, recorded on one machine. */
const HELLOS = ['payload-small-node-20', 'payload-small-node-26']
const CHECK = new URL('../../static/results/checks/calculator.json', import.meta.url)

/**
 * What the recorded parts of a request cost, and what their sum is compared with: whole applications;
 * and what the page’s sentences tell besides.
 *
 * @param {import('../../demos/lib/results/summarize.js').JudgedClaim[]} claims of every topic
 * @param {Record<string, import('./read-flames.js').FlameBrief>} flames
 * @param {import('../../demos/lib/results/summarize.js').Summary | null | undefined} hello the servers of the article, with two headers and without
 */
export async function readMove (claims, flames, hello) {
  const results = Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))])))
  const costs = readCosts(results)
  const check = JSON.parse(await readFile(CHECK, 'utf8'))
  const newest = hello?.runs.at(-1)
  return {
    costs,
    profiles: checkProfiles(check.runs, costs),
    claims: claims.filter(({ id }) => RELIED.includes(id)),
    hellos: HELLOS.flatMap((folder) => (flames[folder]?.servers ?? []).filter(({ id }) => id === 'express').map(({ cpu }) => ({ node: flames[folder].node, microseconds: cpu.value }))),
    headers: newest ? { node: newest.environment.node, sent: newest.cells['article/all/express'].time, spared: newest.cells['equal/all/express'].time } : null
  }
}
