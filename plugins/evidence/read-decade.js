import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { precise, summarize } from '../../demos/lib/results/summarize.js'
import { readResults } from '../../demos/lib/results/store.js'
import { isDifferent } from '../../demos/lib/results/verdict.js'
import { settingsOf } from '../../demos/lib/results/claims.js'
import { nameSide, topicOfTurns, TURNING } from '../../demos/decade/model.js'
import { toPoint } from '../../demos/decade/points.js'

/** What the page of the decade shows: the eras, and of each subject what is recorded, all on one processor. */
export async function readDecade ({ recorded, demos, claims }) {
  const read = async (file) => JSON.parse(await readFile(path.join(demos, 'decade', file), 'utf8'))
  const { eras, diagonals: { engine, library } } = await read('eras/eras.json')
  const lines = [...engine.map(({ era }) => ({ id: `engine-${era}`, packages: era })), ...library.map(({ node }) => ({ id: `library-${node}`, node }))]
  const [machines, turns, views] = [new Set(), await read('eras/turns.json'), await read('figure/views.json')]
  const readSummary = async (name) => {
    const results = await readResults(path.join(recorded, 'decade', `${name}.json`))
    results?.runs.forEach(({ environment: { cpu, cores } }) => machines.add(`${cpu}, ${cores} cores`))
    return results && summarize(results)
  }
  const found = {
    classes: await read('figure/classes.json'),
    turns: (await Promise.all(TURNING.map(async (subject) => (
      toTurns(turns.filter((turn) => turn.subject === subject), await readSummary(topicOfTurns(subject)))
    )))).flat(),
    eras: eras.map(({ node, release, day, packages: { fastify, express } }) => ({ node, release, day, fastify: fastify.version, express: express.version })),
    views: await Promise.all(views.map(async (view) => {
      const series = await Promise.all(lines.map(async (line) => ({ line, summary: await readSummary(`${view.id}-${line.id}`) })))
      return toView(view, await readSummary(view.id), { claims, series })
    }))
  }
  if (machines.size !== 1) throw new Error(`the decade is recorded on ${[...machines].join(' and ')}: its page says one processor`)
  return { machine: [...machines][0], ...found }
}

export function toView ({ contender, by, ledger, claims: named = {}, ...view }, summary, { claims, series = [] }) {
  const cells = summary.groups.flatMap((group) => group.cases.map((testCase) => ({
    id: `${group.id}/${testCase.id}`,
    label: summary.groups.length > 1 ? `${group.label}, ${testCase.label}` : testCase.label
  })))
  const which = { contender, by }
  return {
    ...view,
    cells,
    series: Object.fromEntries(cells.map(({ id }) => [id, summary.runs.flatMap((run) => toPoint(run, id, which) ?? [])])),
    lines: series.flatMap(({ line, summary: along }) => along ? [{ ...line, points: toPoints(along, line, view.first, which) }] : []),
    said: findSaid(claims, cells, { ledger, named, ...which })
  }
}

/** Along a line of Nodes, or on one Node along the packages of each day. */
function toPoints ({ runs, groups }, { node }, cell, which) {
  if (node === undefined) return runs.map((run) => toPoint(run, cell, which))
  const days = new Set(groups.map(({ id }) => Number.parseInt(id, 10)))
  return [...days].map((day) => ({ ...toPoint(runs.at(-1), `${day}-${cell}`, which), node: day }))
}

function findSaid (claims, cells, { ledger, named, contender, by }) {
  const own = claims.filter(({ evidence }) => evidence && evidence.results === ledger && !('answer' in evidence))
  return [
    ...own.flatMap((claim) => toSaid(claim, cells, { contender, by }) ?? []),
    ...claims.flatMap((claim) => cells.some(({ id }) => id === named[claim.id]) ? [say(claim, { [named[claim.id]]: precise(Number(claim.claimed.atLeast)) })] : [])
  ]
}

/** Null when it is about something else. */
function toSaid (claim, cells, { contender, by }) {
  const { claimed, evidence } = claim
  const settings = settingsOf(/** @type {any} */ (evidence)).filter((setting) => setting.contender === contender && setting.to === undefined)
  const ratios = settings.flatMap((setting) => {
    const least = setting.atLeast ?? claimed.atLeast
    const cell = `${setting.group}/${setting.case}`
    if (least === undefined || !cells.some((candidate) => candidate.id === cell)) return []
    return [[cell, precise(setting.inverse ? 1 / least : least)]]
  })
  if (ratios.length === 0 || /** @type {any} */ (evidence).by !== by) return null
  return say(claim, Object.fromEntries(ratios))
}

function say ({ id, claimed, source }, ratios) {
  return { id, said: claimed.said, year: source.year, ...claimed.nodes && { nodes: claimed.nodes }, ratios }
}

export function toTurns (turns, { groups, runs }) {
  const { cells, packages } = runs.at(-1)
  return turns.map(({ id, subject, before, after }) => ({
    id,
    subject,
    sides: [nameSide(before), nameSide(after)],
    measured: groups.filter((group) => group.id.startsWith(`${id}-`)).map((group) => {
      const [name] = group.label.split(',')
      const [one, other] = ['before', 'after'].map((side) => cells[`${group.id}/${group.cases[0].id}/${side}`])
      const version = packages[`${id}/${name.toLowerCase()}`]
      return { name: version === undefined ? name : `${name} ${version}`, times: [precise(one.time), precise(other.time)], different: isDifferent(other) }
    })
  }))
}
