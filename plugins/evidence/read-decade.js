import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { precise, preciseInterval, summarize } from '../../demos/lib/results/summarize.js'
import { readResults } from '../../demos/lib/results/store.js'
import { isDifferent, isSame } from '../../demos/lib/results/verdict.js'
import { settingsOf } from '../../demos/lib/results/claims.js'
import { nameSide, topicOfTurns, TURNING } from '../../demos/decade/model.js'

/** What the page of the decade shows: the eras, and of each subject what is recorded. */
export async function readDecade ({ recorded, demos, claims }) {
  const read = async (file) => JSON.parse(await readFile(path.join(demos, 'decade', file), 'utf8'))
  const { eras, diagonals: { engine, library } } = await read('eras/eras.json')
  const lines = [...engine.map(({ era }) => ({ id: `engine-${era}`, packages: era })), ...library.map(({ node }) => ({ id: `library-${node}`, node }))]
  const views = await read('figure/views.json')
  const shown = new Set(views.flatMap(({ packages }) => packages))
  return {
    classes: await read('figure/classes.json'),
    turns: await readTurns(path.join(recorded, 'decade'), await read('eras/turns.json')),
    eras: eras.map(({ node, release, released, day, packages }) => ({
      node, release, released, day, packages: Object.fromEntries(Object.entries(packages).filter(([name]) => shown.has(name)))
    })),
    views: await Promise.all(views.map(async (view) => {
      const readSummary = async (name) => {
        const results = await readResults(path.join(recorded, 'decade', `${name}.json`))
        return results && summarize(results)
      }
      const diagonals = await Promise.all(lines.map(async (line) => ({ line, summary: await readSummary(`${view.id}-${line.id}`) })))
      return toView(view, await readSummary(view.id), { claims, diagonals })
    }))
  }
}

export function toView ({ contender, by, ledger, claims: named = {}, ...view }, summary, { claims, diagonals = [] }) {
  const cells = summary?.groups.flatMap((group) => group.cases.map((testCase) => ({
    id: `${group.id}/${testCase.id}`,
    label: summary.groups.length > 1 ? `${group.label}, ${testCase.label}` : testCase.label
  }))) ?? []
  const which = { contender, by }
  const series = Object.fromEntries(cells.map(({ id }) => [id, summary?.runs.flatMap((run) => toPoint(run, id, which) ?? []) ?? []]))
  return {
    ...view,
    cells,
    series,
    diagonals: diagonals.flatMap(({ line, summary: along }) => along ? [{ ...line, series: toSeries(along, line, { cells, which }) }] : []),
    said: findSaid(claims, cells, { ledger, named, ...which })
  }
}

/** With the cells that are measured on it. */
function toSeries ({ runs, groups }, { node }, { cells, which }) {
  const days = [...new Set(groups.map(({ id }) => Number.parseInt(id, 10)))]
  return Object.fromEntries(cells.flatMap(({ id }) => {
    const points = node === undefined
      ? runs.flatMap((run) => toPoint(run, id, which) ?? [])
      : days.flatMap((day) => {
        const point = toPoint(runs[runs.length - 1], `${day}-${id}`, which)
        return point ? [{ ...point, node: day }] : []
      })
    return points.length > 0 ? [[id, points]] : []
  }))
}

/** Null when this Node has not measured it. */
function toPoint ({ cells, environment, baseline }, cell, { contender, by }) {
  const read = (id) => by === undefined ? cells[`${cell}/${id}`] : cells[`${cell}/${id}`]?.[by]
  const ours = read(baseline)
  const other = read(contender)
  if (!ours || !other) return null
  return {
    node: Number.parseInt(environment.node, 10),
    v8: environment.v8.split('.').slice(0, 2).join('.'),
    times: [precise(ours.time), precise(other.time)],
    ratio: precise(other.ratio),
    interval: preciseInterval(other.interval),
    found: find({ ...other, tooSmall: cells[`${cell}/${contender}`].tooSmall })
  }
}

function find (measured) {
  if (measured.tooSmall) return 'tiny'
  if (isSame(measured)) return 'same'
  if (!isDifferent(measured)) return 'unclear'
  return measured.ratio > 1 ? 'faster' : 'slower'
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
  return { id, said: claimed.said, who: source.who, year: source.year, ...claimed.nodes && { nodes: claimed.nodes }, ratios }
}

/** Those that are recorded. */
async function readTurns (folder, turns) {
  const found = await Promise.all(TURNING.map(async (subject) => {
    const results = await readResults(path.join(folder, `${topicOfTurns(subject)}.json`))
    return results ? toTurns(turns.filter((turn) => turn.subject === subject), summarize(results)) : []
  }))
  return found.flat()
}

export function toTurns (turns, { groups, runs }) {
  const { cells, packages } = runs[runs.length - 1]
  return turns.map(({ id, subject, cell, to, before, after }) => {
    const measured = groups.filter((group) => group.id.startsWith(`${id}-`)).map((group) => {
      const [name] = group.label.split(',')
      const [one, other] = ['before', 'after'].map((side) => cells[`${group.id}/${group.cases[0].id}/${side}`])
      const version = packages[`${id}/${name.toLowerCase()}`]
      return { name: version === undefined ? name : `${name} ${version}`, times: [precise(one.time), precise(other.time)], ratio: precise(other.ratio), interval: preciseInterval(other.interval), different: isDifferent(other) }
    })
    return { id, subject, cell, to, sides: [nameSide(before), nameSide(after)], measured }
  })
}
