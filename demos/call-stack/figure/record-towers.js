import { createRequire } from 'node:module'
import { foldTowers, FrameList } from './fold-towers.js'
import { KINDS } from '../model/kinds.js'
import { walkRequest } from '../model/walk-request.js'

const require = createRequire(import.meta.url)
const PACKAGES = ['express', 'router', 'koa', 'koa-compose', 'fastify', 'find-my-way']

/** The most middlewares that the figure shows. */
export const MOST = 150

/**
 * @typedef {object} KindTowers
 * @property {string} id
 * @property {string} label
 * @property {string} one what is counted
 * @property {string} framework
 * @property {boolean} waits
 * @property {number[]} walk depth of the stack in each of {@link MOST} middlewares
 * @property {import('./fold-towers.js').Form[]} forms
 *
 * @typedef {object} Towers what the figure draws
 * @property {string} node whose stacks these are
 * @property {Record<string, string>} packages
 * @property {import('../../lib/engine/capture-stack.js').Frame[]} frames each once
 * @property {KindTowers[]} kinds
 */

/**
 * The stacks of every kind behind every number of middlewares, folded.
 *
 * @returns {Promise<Towers>}
 */
export async function recordTowers () {
  const list = new FrameList()
  /** @type {KindTowers[]} */
  const kinds = []
  for (const kind of KINDS) {
    const walks = []
    for (let count = 0; count <= MOST; count++) walks.push(await walkRequest(kind, count, { onTheWay: count === MOST }))
    const { id, label, one, framework, waits } = kind
    kinds.push({
      id,
      label,
      one,
      framework,
      waits,
      walk: walks[MOST].depths,
      forms: foldTowers(walks.map(({ stack }) => stack), one, list)
    })
  }
  const packages = Object.fromEntries(PACKAGES.map((name) => [name, versionOf(name)]))
  return { node: process.versions.node, packages, frames: list.frames, kinds }
}

/**
 * As text, a line for each frame and kind, so that a change can be read.
 *
 * @param {Towers} towers
 */
export function writeTowers ({ node, packages, frames, kinds }) {
  const lines = (/** @type {object[]} */ items) => items.map((item) => JSON.stringify(item)).join(',\n')
  return `{"node": "${node}", "packages": ${JSON.stringify(packages)},\n"frames": [\n${lines(frames)}\n],\n"kinds": [\n${lines(kinds)}\n]}\n`
}

/** @param {string} name */
function versionOf (name) {
  return /** @type {{ version: string }} */ (require(`${name}/package.json`)).version
}
