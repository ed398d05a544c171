import * as assert from 'node:assert/strict'
import * as events from 'node:events'
import * as http from 'node:http'
import * as querystring from 'node:querystring'
import * as stream from 'node:stream'
import * as timers from 'node:timers/promises'
import * as util from 'node:util'
import * as fastifyPlugin from 'fastify-plugin'
import * as inject from 'light-my-request'
import { fetch } from './network.js'
import { printTo } from './print-to.js'

/** What the chapters import besides their own files. @type {Record<string, any>} */
const PACKAGES = {
  'fastify-plugin': fastifyPlugin,
  'light-my-request': inject,
  'node:assert/strict': assert,
  'node:events': events,
  'node:http': http,
  'node:querystring': querystring,
  'node:stream': stream,
  'node:timers/promises': timers,
  'node:util': util
}

/**
 * What Node has, and a browser has not, or not for a reader.
 *
 * @param {string[]} printed
 */
export function globalsFor (printed) {
  const console = printTo(printed)
  const stdout = { write: (/** @type {string} */ text) => console.log(text.trimEnd()) }
  return { Buffer, console, fetch, setImmediate, process: Object.create(process, { pid: { value: process.pid ?? 1 }, stdout: { value: stdout } }) }
}

/**
 * @param {Set<string>} missed is told what of Node was used that is not here
 * @returns {(name: string) => Record<string, any> | undefined} finds a package
 */
export function findPackages (missed) {
  return (name) => {
    if (Object.hasOwn(PACKAGES, name)) return PACKAGES[name]
    return name.startsWith('node:') ? absent(name, missed) : undefined
  }
}

/**
 * Whoever imports it goes on, until it is used.
 *
 * @param {string} name
 * @param {Set<string>} missed
 */
function absent (name, missed) {
  /** @returns {never} */
  function use () {
    missed.add(name)
    throw new Error(`${name} is not in a page`)
  }
  return new Proxy({}, { has: () => true, get: () => new Proxy(use, { get: use, construct: use }) })
}
