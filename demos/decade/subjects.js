import { CPU_CASES, REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import { code, json, reusify, routing } from './contenders.js'
import { findEra, packagesOf } from './eras.js'
import { nameSide, topicOfTurns } from './model.js'

const OPERATION = 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered'

const serve = (id, label, name, note, entry = id) => (
  { id, label, package: name, note, entry: new URL(`servers/${entry}.cjs`, import.meta.url) }
)

/** What is measured in every era. Functions are called on the old Node; servers run there, and are asked from today's. */
export const SUBJECTS = {
  hello: {
    topic: 'hello',
    title: 'A whole request',
    operation: OPERATION,
    baseline: 'fastify',
    contenders: [
      serve('fastify', 'Fastify', 'fastify', 'without a response schema and without a logger, as it comes'),
      serve('koa', 'Koa', 'koa', 'with its router'),
      serve('express', 'Express', 'express', 'as it comes, but for x-powered-by; it computes an ETag'),
      serve('http', 'node:http', null, 'a path in an object, JSON.stringify, writeHead with the length')
    ],
    groups: [{ id: 'hello', label: '{ hello: "world" }', path: '/hello', cases: REQUEST_CASES }]
  },
  json,
  routing,
  reusify,
  code,
  hooks: {
    topic: 'hooks',
    title: 'Twenty hooks that do nothing',
    operation: OPERATION,
    baseline: 'callback',
    contenders: [
      serve('callback', 'hooks that call done', 'fastify', 'preHandler hooks of three parameters', 'hooks-callback'),
      serve('async', 'async hooks', 'fastify', 'preHandler hooks that return a promise', 'hooks-async')
    ],
    groups: [
      { id: 'returns', label: 'The async ones return at once', path: '/returns', cases: CPU_CASES },
      { id: 'awaits', label: 'The async ones await a promise that is fulfilled', path: '/awaits', cases: CPU_CASES }
    ]
  }
}

/** A subject as the benches of today declare theirs, with its groups (`of`) for each set of packages, or less on a line. */
export function declareBench (name, sets, { suffix = '', quick = false } = {}) {
  const { groups, ...subject } = SUBJECTS[name]
  const measured = quick ? groups.filter((_, index) => index === 0 || index === groups.length - 1) : groups
  const packages = [...new Set(subject.contenders.flatMap((contender) => contender.package ?? []))]
  const declare = (group, { day, folder, era }) => ({
    ...group,
    id: day ? `${day}-${group.id}` : group.id,
    label: day ? `Node ${day}’s day: ${group.label}` : group.label,
    of: group.id,
    folder,
    env: { PACKAGES: folder },
    cases: group.cases.filter((testCase) => suffix === '' || !testCase.dayOnly),
    installed: { era, packages, prefix: day ? `${day}/` : '' }
  })
  return {
    ...subject,
    subject: name,
    topic: `${subject.topic}${suffix}`,
    groups: sets.flatMap((set) => measured.map((group) => declare(group, set)))
  }
}

/** The versions of what a bench measures, by package: with the day or the turn, where there are several. */
export function versionsOf ({ groups }) {
  return Object.fromEntries(groups.flatMap(({ installed: { era, packages, prefix } }) => (
    packages.map((name) => [prefix + name, era.packages[name].version])
  )))
}

/**
 * What belongs on one line of a figure, for each subject: a bench for each Node with the packages of its day, for each
 * with one set of packages, or for one Node with every set. `nodes`: these alone, if any.
 */
export function planBenches ({ eras, diagonals: { engine, library } }, subjects, { diagonal = 'day', nodes = [], quick = false }) {
  const lines = {
    day: [{ suffix: '', runs: eras.map(({ node }) => [node, [node]]) }],
    engine: engine.map(({ era, nodes: all }) => ({ suffix: `-engine-${era}`, runs: all.map((node) => [node, [era]]) })),
    library: library.map(({ node, eras: days }) => ({ suffix: `-library-${node}`, runs: [[node, days]] }))
  }
  const setOf = (day, _, { length }) => {
    const era = findEra({ eras }, day)
    return { day: length > 1 ? day : null, folder: packagesOf(era), era }
  }
  return lines[diagonal].flatMap(({ suffix, runs }) => subjects.map((subject) => (
    runs.filter(([node]) => nodes.length === 0 || nodes.includes(node)).map(([node, days]) => (
      { era: findEra({ eras }, node), bench: declareBench(subject, days.map(setOf), { suffix, quick }) }
    ))
  ))).filter((runs) => runs.length > 0)
}

/** One that turned, and one that shows what else the two Nodes differ in. */
const TURNED = { hello: ['express', 'fastify'], json: ['json-stringify', 'fjs'] }

/**
 * The same program and the same packages on two Nodes, in turn: what is between them is the engine, and Node's own
 * code. `calls` is the contender of the subject that both sides call.
 */
export function declareTurns (decade, name, turns) {
  const { contenders, groups, ...subject } = SUBJECTS[name]
  const isServed = name === 'hello'
  const side = (id, note) => isServed ? serve(id, id, null, note, 'named') : { id, label: id, package: null, note }
  const declare = ({ id, cell, packages, before, after }, calls) => {
    const [of, asked] = cell.split('/')
    const { label, package: own } = contenders.find((contender) => contender.id === calls)
    const era = findEra(decade, packages)
    const folder = packagesOf(era)
    return {
      ...isServed ? { path: '/hello', env: { PACKAGES: folder, SERVES: calls } } : { calls },
      id: `${id}-${calls}`,
      label: `${label}, Node ${nameSide(before)} and ${nameSide(after)}`,
      of,
      folder,
      sides: [before, after],
      cases: isServed ? REQUEST_CASES : groups.find((group) => group.id === of).cases.filter((testCase) => testCase.id === asked),
      installed: { era, packages: own ? [own] : [], prefix: `${id}/` }
    }
  }
  return {
    ...subject,
    subject: name,
    topic: topicOfTurns(name),
    title: 'Two Nodes, the same packages',
    memory: false,
    baseline: 'before',
    contenders: [side('before', 'the older Node, or the one without a feature'), side('after', 'the newer Node, or the same with the feature')],
    groups: turns.flatMap((turn) => TURNED[name].map((calls) => declare(turn, calls)))
  }
}
