import { globalsOfNode } from '../../lib/modules/globals-of-node.js'
import { findAmong } from '../../lib/modules/find-packages.js'
import { linkModules } from '../../lib/modules/link-modules.js'
import { InputError } from '../../lib/command-line/input-error.js'
import { bootProgram } from './boot-program.js'
import { PACKAGES } from './packages.js'
import { locateInText, tellPlacesInText } from './places-in-text.js'
import { LONGEST_CODE, METHODS, MOST_REQUESTS, readProgram } from './read-program.js'
import { sendRequests } from './send-requests.js'
import { EXAMPLES } from './templates.js'
import { FILE, tellSeen } from './tell-seen.js'
import { openFastify } from './watched-fastify.js'
import { keepLog, watchTrouble } from './watch-trouble.js'

export { EXAMPLES, InputError, METHODS }
export { PACKAGES, listMissing } from './packages.js'

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true

/** What follows has to end before the page ends the worker. */
const ALL_MS = 1700

/**
 * Run an application that is a text, with the real Fastify, and send it requests, for a sandbox only.
 *
 * @param {import('./read-program.js').Program} program
 * @throws {InputError} when it is no program
 */
export async function runProgram (program) {
  const { code, requests } = readProgram(program)
  const until = performance.now() + ALL_MS
  const places = tellPlacesInText(FILE)
  const locate = locateInText(code, FILE)
  const trouble = watchTrouble(places)
  const { log, keepLine } = keepLog(places)
  const printed = /** @type {string[]} */ ([])
  const missed = /** @type {Set<string>} */ (new Set())
  const { fastify, watch } = openFastify(places, keepLine)
  const packages = { ...PACKAGES, fastify: { default: fastify, fastify } }
  const module = { exports: {} }
  const find = findAmong(packages, missed)
  const globals = { ...globalsOfNode(printed), module, exports: module.exports, require: requireFrom(find) }
  try {
    const importFile = linkModules({ [FILE]: code }, find, globals)
    const booted = await bootProgram({ importFile: () => importFile(FILE), module, watch, places, locate, fastify, until, failed: trouble.failed })
    // Before requests are followed: that puts functions of its own in place of the application's.
    const seen = tellSeen(booted)
    const sent = booted.application && !booted.error ? await sendRequests(booted.application, requests, { locate, until, log, printed, isLate: /\bset(?:Timeout|Immediate|Interval)\b/.test(code) }) : []
    return { ...seen, answers: sent, log, printed, ...trouble.told, missed: [...missed] }
  } finally {
    trouble.stop()
  }
}

/**
 * @param {(name: string) => Record<string, any> | undefined} find
 */
function requireFrom (find) {
  return (/** @type {string} */ name) => {
    const found = find(name)
    if (found === undefined) throw Object.assign(new Error(`Cannot find module '${name}': the page has fastify, ${Object.keys(PACKAGES).join(', ')}`), { code: 'MODULE_NOT_FOUND' })
    return found.default ?? found
  }
}

/** The first template, as its answers stand on the page before anybody runs it, and what a program may be. */
export async function example () {
  const { code, requests } = EXAMPLES[0]
  return { ...await runProgram({ code, requests }), offers: { methods: METHODS, longestCode: LONGEST_CODE, mostRequests: MOST_REQUESTS } }
}

/** @typedef {Awaited<ReturnType<typeof runProgram>>} Ran */
