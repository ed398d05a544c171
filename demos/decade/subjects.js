import { CPU_CASES, REQUEST_CASES } from '../lib/measuring/ask-servers.js'
import { code, json, reusify, routing } from './contenders.js'
import { findEra, packagesOf } from './eras.js'
import { nameSide, topicOfTurns } from './model.js'

const entry = (name) => new URL(`servers/${name}.cjs`, import.meta.url)

const OPERATION = 'from the request on a socket of this machine to the answer: 10 connections, each asks again when it is answered'

/**
 * What is measured in every era. Functions are called by the runner on the old Node; servers run there, and are asked
 * from today's. What is `dayOnly` is measured with the packages of the day alone, and on no diagonal.
 */
export const SUBJECTS = {
  hello: {
    topic: 'hello',
    title: 'A whole request',
    operation: OPERATION,
    baseline: 'fastify',
    contenders: [
      { id: 'fastify', label: 'Fastify', package: 'fastify', note: 'without a response schema and without a logger, as it comes', entry: entry('fastify') },
      { id: 'koa', label: 'Koa', package: 'koa', note: 'with its router', entry: entry('koa') },
      { id: 'express', label: 'Express', package: 'express', note: 'as it comes, but for x-powered-by; it computes an ETag', entry: entry('express') },
      { id: 'http', label: 'node:http', package: null, note: 'a path in an object, JSON.stringify, writeHead with the length', entry: entry('http') }
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
    dayOnly: true,
    baseline: 'callback',
    contenders: [
      { id: 'callback', label: 'hooks that call done', package: 'fastify', note: 'preHandler hooks of three parameters', entry: entry('hooks-callback') },
      { id: 'async', label: 'async hooks', package: 'fastify', note: 'preHandler hooks that return a promise', entry: entry('hooks-async') }
    ],
    groups: [
      { id: 'returns', label: 'The async ones return at once', path: '/returns', cases: CPU_CASES },
      { id: 'awaits', label: 'The async ones await a promise that is fulfilled', path: '/awaits', cases: CPU_CASES }
    ]
  }
}

/**
 * A subject as the benchmarks of today declare theirs, with the groups once for each set of packages; `of` is the group of
 * the subject.
 */
export function declareBench (name, sets, { suffix = '', quick = false } = {}) {
  const { groups, ...subject } = SUBJECTS[name]
  const measured = quick ? groups.filter((_, index) => index === 0 || index === groups.length - 1) : groups
  const declare = (group, { prefix, label, folder }) => ({
    ...group,
    id: prefix === '' ? group.id : `${prefix}-${group.id}`,
    label: prefix === '' ? group.label : `${label}: ${group.label}`,
    of: group.id,
    folder,
    env: { PACKAGES: folder },
    cases: suffix === '' ? group.cases : group.cases.filter((testCase) => !testCase.dayOnly)
  })
  return { ...subject, subject: name, topic: `${subject.topic}${suffix}`, unit: 'ns', groups: sets.flatMap((set) => measured.map((group) => declare(group, set))) }
}

/** The versions of what a bench measures, by package; of several sets with their prefix before the name. */
export function versionsOf ({ contenders }, sets) {
  const names = [...new Set(contenders.flatMap((contender) => contender.package ?? []))].sort()
  return Object.fromEntries(sets.flatMap(({ prefix, era }) => names.map((name) => [prefix === '' ? name : `${prefix}/${name}`, era.packages[name].version])))
}

/** The diagonals that separate what the engine did from what the library did. */
export const DIAGONALS = ['engine', 'library']

/**
 * What belongs on one line of a figure: runs on one Node after the other, or on one Node one set of packages after the other.
 * `era` of a run is that of its Node; a prefix tells several sets of packages apart.
 */
export function planSeries (decade, { diagonal, nodes }) {
  const setOf = (era, prefix = '') => ({ prefix, label: `Node ${era.node}’s day`, folder: packagesOf(era), era })
  const chosen = (all) => all.filter((node) => nodes.length === 0 || nodes.includes(node)).map((node) => findEra(decade, node))
  if (diagonal === 'library') {
    const [{ eras }] = decade.diagonals.library
    return (nodes.length > 0 ? nodes : decade.diagonals.library.map(({ node }) => node)).map((node) => ({
      suffix: `-library-${node}`,
      label: `the packages of every day on Node ${node}`,
      runs: [{ era: findEra(decade, node), sets: eras.map((each) => setOf(findEra(decade, each), String(each))) }]
    }))
  }
  if (diagonal === 'engine') {
    return decade.diagonals.engine.map((line) => ({
      suffix: `-engine-${line.era}`,
      label: `the packages of Node ${line.era}’s day on every Node`,
      runs: chosen(line.nodes).map((era) => ({ era, sets: [setOf(findEra(decade, line.era))] }))
    })).filter(({ runs }) => runs.length > 0)
  }
  return [{ suffix: '', label: 'the packages of its day on each Node', runs: chosen(decade.eras.map(({ node }) => node)).map((era) => ({ era, sets: [setOf(era)] })) }]
}

/** One that turned, and one that shows what else the two Nodes differ in. */
const TURNED = {
  hello: [{ name: 'express', label: 'Express', package: 'express' }, { name: 'fastify', label: 'Fastify', package: 'fastify' }],
  json: [{ name: 'json-stringify', label: 'JSON.stringify' }, { name: 'fjs', label: 'fast-json-stringify', package: 'fast-json-stringify' }]
}

/**
 * The same program and the same packages on two Nodes, in turn: what is between them is the engine, and Node's own
 * code. `calls` is the contender of the subject that both sides call.
 */
export function declareTurns (name, turns) {
  const subject = SUBJECTS[name]
  const isServed = name === 'hello'
  const contender = { package: null, ...isServed && { entry: entry('named') } }
  return {
    subject: name,
    topic: topicOfTurns(name),
    title: 'Two Nodes, the same packages',
    operation: subject.operation,
    unit: 'ns',
    baseline: 'before',
    contenders: [
      { id: 'before', label: 'before', note: 'the older Node, or the one without a feature', ...contender },
      { id: 'after', label: 'after', note: 'the newer Node, or the same with the feature', ...contender }
    ],
    groups: turns.flatMap(({ id, cell, packages, before, after }) => TURNED[name].map(({ name: calls, label }) => {
      const folder = packagesOf({ node: packages })
      const group = { id: `${id}-${calls}`, label: `${label}, Node ${nameSide(before)} and ${nameSide(after)}`, folder }
      if (isServed) return { ...group, of: id, path: '/hello', env: { PACKAGES: folder, SERVES: calls }, cases: REQUEST_CASES }
      const [of, asked] = cell.split('/')
      return { ...group, of, calls, cases: subject.groups.find((theirs) => theirs.id === of).cases.filter((testCase) => testCase.id === asked) }
    }))
  }
}

/** The versions of what is measured, by turn and package. */
export function versionsOfTurns (decade, name, turns) {
  return Object.fromEntries(turns.flatMap(({ id, packages }) => TURNED[name].flatMap((turned) => (
    turned.package === undefined ? [] : [[`${id}/${turned.package}`, findEra(decade, packages).packages[turned.package].version]]
  ))))
}
