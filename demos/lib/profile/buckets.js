/**
 * @typedef {object} Bucket
 * @property {import('./locate-frame.js').Role} role
 * @property {string} package
 * @property {number} microseconds of self time per request
 */

/**
 * Self time per request, by role and package:
 *
 *   µs per request = samples whose last frame is in the bucket × µs per sample ÷ requests
 *
 * The sum of all buckets is the busy time per request.
 *
 * @param {Array<import('./simplify-stack.js').Frame[]>} stacks of the busy samples, root first
 * @param {number} microsecondsPerSample divided by the requests in the same window
 * @returns {Bucket[]} largest first
 */
export function bucketsOf (stacks, microsecondsPerSample) {
  /** @type {Map<string, Bucket>} */
  const buckets = new Map()
  for (const frames of stacks) {
    const leaf = frames.at(-1)
    if (!leaf) continue
    const key = `${leaf.role} ${leaf.package}`
    const bucket = buckets.get(key) ?? { role: leaf.role, package: leaf.package, microseconds: 0 }
    bucket.microseconds += microsecondsPerSample
    buckets.set(key, bucket)
  }
  return [...buckets.values()].sort((a, b) => b.microseconds - a.microseconds)
}

/**
 * @typedef {object} Lane
 * @property {import('./locate-frame.js').Role} role
 * @property {string} label
 * @property {Record<string, number>} microseconds per request, by server id
 * @property {Array<{ package: string, server: string, microseconds: number }>} packages largest first
 */

/** Every role there is, in words. */
export const ROLE_LABELS = {
  router: 'router',
  framework: 'framework and its packages',
  serializer: 'serializer',
  server: 'server file',
  core: 'Node core, JavaScript',
  native: 'native: system calls, Node in C++',
  gc: 'garbage collection',
  compiler: 'compiling'
}

/**
 * Put the buckets of several servers side by side, one lane for each role that any
 * of them has. Two frameworks share no functions, but they share roles.
 *
 * @param {Record<string, Bucket[]>} bucketsByServer
 * @returns {Lane[]} largest difference between the servers first
 */
export function compareBuckets (bucketsByServer) {
  const servers = Object.keys(bucketsByServer)
  const roles = /** @type {import('./locate-frame.js').Role[]} */ (Object.keys(ROLE_LABELS))
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

/** @param {Array<{ microseconds: number }>} entries */
function sum (entries) {
  return entries.reduce((total, { microseconds }) => total + microseconds, 0)
}

/** @param {Lane} lane */
function spread ({ microseconds }) {
  const values = Object.values(microseconds)
  return Math.max(...values) - Math.min(...values)
}
