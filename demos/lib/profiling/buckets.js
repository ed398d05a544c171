import { ROLE_LABELS } from './roles.js'

/**
 * @typedef {object} Bucket
 * @property {import('./roles.js').Role} role
 * @property {string} package for native work the function's name, such as `writev`
 * @property {number} microseconds of self time, per request where requests were counted
 */

/**
 * Self time by role and package:
 *
 *   µs per request = sum of the time of samples whose last frame is in the bucket ÷ requests
 *
 * The sum of all buckets is the busy time per request.
 *
 * @param {import('./simplify-stack.js').Sample[]} samples busy ones
 * @param {number} [requests] answered while they were taken; 1 gives the time of the whole profile
 * @returns {Bucket[]} largest first
 */
export function bucketsOf (samples, requests = 1) {
  /** @type {Map<string, Bucket>} */
  const buckets = new Map()
  for (const { frames, microseconds } of samples) {
    const leaf = frames.at(-1)
    if (!leaf) continue
    const owner = leaf.role === 'native' ? leaf.name : leaf.package
    const key = `${leaf.role} ${owner}`
    const bucket = buckets.get(key) ?? { role: leaf.role, package: owner, microseconds: 0 }
    bucket.microseconds += microseconds / requests
    buckets.set(key, bucket)
  }
  return [...buckets.values()].sort((a, b) => b.microseconds - a.microseconds)
}

/**
 * @typedef {object} Lane
 * @property {import('./roles.js').Role} role
 * @property {string} label
 * @property {Record<string, number>} microseconds by server id
 * @property {Array<{ package: string, server: string, microseconds: number }>} packages largest first
 *
 * @typedef {Lane & { ranges: Record<string, [number, number]> }} LaneOfRounds with the lowest and highest
 *   of the rounds, by server id
 */

/**
 * Put the buckets of several servers side by side, one lane for each role that any
 * of them has. Two frameworks share no functions, but they share roles.
 *
 * @param {Record<string, Bucket[]>} bucketsByServer
 * @returns {Lane[]} largest difference between the servers first
 */
export function compareBuckets (bucketsByServer) {
  const servers = Object.keys(bucketsByServer)
  const roles = /** @type {import('./roles.js').Role[]} */ (Object.keys(ROLE_LABELS))
  const lanes = roles.map((role) => {
    const packages = servers.flatMap((server) => bucketsByServer[server]
      .filter((bucket) => bucket.role === role)
      .map(({ package: name, microseconds }) => ({ package: name, server, microseconds })))
      .sort((a, b) => b.microseconds - a.microseconds)
    const microseconds = Object.fromEntries(servers.map((server) => [server, sum(packages.filter((one) => one.server === server))]))
    return { role, label: ROLE_LABELS[role], microseconds, packages }
  })
  return lanes.filter(({ packages }) => packages.length > 0).sort((a, b) => spread(b) - spread(a))
}

/**
 * As {@link compareBuckets}, with the lowest and the highest that any round gave.
 *
 * @param {Record<string, { buckets: Bucket[], rounds: Bucket[][] }>} servers by id: the buckets of
 *   all rounds together, and of each
 * @returns {LaneOfRounds[]} largest difference between the servers first
 */
export function compareRounds (servers) {
  const ids = Object.keys(servers)
  const lanes = compareBuckets(Object.fromEntries(ids.map((id) => [id, servers[id].buckets])))
  return lanes.map((lane) => ({
    ...lane,
    ranges: Object.fromEntries(ids.map((id) => {
      const values = servers[id].rounds.map((buckets) => sum(buckets.filter(({ role }) => role === lane.role)))
      return [id, [Math.min(...values), Math.max(...values)]]
    }))
  }))
}

/** @param {Array<{ microseconds: number }>} entries */
function sum (entries) {
  return entries.reduce((total, { microseconds }) => total + microseconds, 0)
}

/** @param {Lane} lane */
function spread ({ microseconds }) {
  const values = Object.values(microseconds)
  return Math.max(...values) - Math.min(...values)
}
