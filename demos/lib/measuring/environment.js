import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import { shortV8 } from '../engine/v8-version.js'

const require = createRequire(import.meta.url)

/**
 * @typedef {object} Environment
 * @property {string} node such as `24.21.0`
 * @property {string} v8 such as `13.6.233.10`
 * @property {string} os platform, release and architecture
 * @property {string} cpu model as the operating system names it
 * @property {number} cores
 * @property {number} memoryGiB
 * @property {number} loadBefore one-minute load average when the measurement began (0 on Windows, which has none)
 */

/**
 * What a measurement depends on and a reader's machine may differ in.
 *
 * @returns {Environment}
 */
export function describeEnvironment () {
  const cpus = os.cpus()
  return {
    node: process.versions.node,
    v8: shortV8(process.versions.v8),
    os: `${os.platform()} ${os.release()} ${os.arch()}`,
    cpu: cpus[0]?.model.trim() || 'unknown',
    cores: cpus.length,
    memoryGiB: Math.round(os.totalmem() / 2 ** 30),
    loadBefore: Math.round(os.loadavg()[0] * 100) / 100
  }
}

/**
 * The version of an installed package.
 *
 * @param {string} name
 * @returns {string}
 * @throws {Error} when the package is not installed
 */
export function installedVersion (name) {
  const folder = require.resolve.paths(name)?.map((path) => `${path}/${name}/package.json`)
  for (const path of folder ?? []) {
    try {
      return JSON.parse(readFileSync(path, 'utf8')).version
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`package ${name} is not installed: run npm ci`)
}
