import { ROLE_LABELS } from './roles.js'

/**
 * @typedef {import('./read-cpu-profile.js').Sample} Sample
 * @typedef {import('./roles.js').Role} Role
 * @typedef {{ name: string, at: string, package: string, role: Role | 'rest', value: number, children: TreeNode[] }} TreeNode
 *   `at` is `file:line` or ''; role `rest` for what was too small to show; `value` in microseconds, per request where requests
 *   were counted, with everything called from it; `children` largest first
 * @typedef {{ role: Role, package: string, microseconds: number }} Bucket self time; `package` of native work is the function's name
 */

/** Of the whole, below which a node is summed up. */
const SMALLEST = 0.003

/**
 * Merge samples into one tree: a node for each function called from the same place. Nodes below 0.3% of the whole are
 * summed into one `rest` node beside their siblings, so that children never exceed their parent, and what a node has
 * beyond them is its own.
 */
export function foldSamples (samples, { requests = 1, name, smallest = SMALLEST }) {
  const root = { name, at: '', package: '', role: 'rest', value: 0, children: new Map() }
  for (const { frames, microseconds } of samples) {
    let node = root
    node.value += microseconds / requests
    for (const frame of frames) {
      const key = `${frame.name}\n${frame.at}\n${frame.package}\n${frame.role}`
      if (!node.children.has(key)) node.children.set(key, { ...frame, value: 0, children: new Map() })
      node = node.children.get(key)
      node.value += microseconds / requests
    }
  }
  return prune(root, root.value * smallest)
}

function prune (/** @type {any} */ { children: all, ...node }, smallest) {
  const grown = [...all.values()]
  const hidden = grown.filter(({ value }) => value < smallest)
  const children = grown.filter(({ value }) => value >= smallest).map((child) => prune(child, smallest)).sort((a, b) => b.value - a.value)
  if (hidden.length > 0) children.push({ name: `${hidden.length} smaller`, at: '', package: '', role: 'rest', value: round(sum(hidden.map(({ value }) => value))), children: [] })
  return { ...node, value: round(node.value), children }
}

export function round (microseconds) {
  return Math.round(microseconds * 1000) / 1000
}

export function sum (values) {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Self time by role and package: the time of the samples whose last frame is in the bucket ÷ requests. The sum of all
 * buckets is the busy time per request.
 */
export function bucketsOf (samples, requests = 1) {
  /** @type {Map<string, Bucket>} */
  const buckets = new Map()
  for (const { frames, microseconds } of samples) {
    const leaf = frames[frames.length - 1]
    const owner = leaf.role === 'native' ? leaf.name : leaf.package
    const key = `${leaf.role} ${owner}`
    const bucket = buckets.get(key) ?? { role: leaf.role, package: owner, microseconds: 0 }
    bucket.microseconds += microseconds / requests
    buckets.set(key, bucket)
  }
  return [...buckets.values()].sort((a, b) => b.microseconds - a.microseconds)
}

/**
 * Put the buckets of several servers side by side, one lane for each role that any of them has. Two frameworks share
 * no functions, but they share roles.
 */
export function compareBuckets (bucketsByServer, roundsByServer = {}) {
  const servers = Object.keys(bucketsByServer)
  const roles = /** @type {Role[]} */ (Object.keys(ROLE_LABELS))
  const inRole = (/** @type {Bucket[]} */ buckets, /** @type {Role} */ role) => buckets.filter((bucket) => bucket.role === role)
  const lanes = roles.map((role) => ({
    role,
    label: ROLE_LABELS[role],
    microseconds: Object.fromEntries(servers.map((server) => [server, timeOf(inRole(bucketsByServer[server], role))])),
    ranges: Object.fromEntries(Object.entries(roundsByServer).map(([server, rounds]) => [server, rangeOf(rounds.map((buckets) => timeOf(inRole(buckets, role))))])),
    packages: servers.flatMap((server) => inRole(bucketsByServer[server], role).map(({ package: name, microseconds }) => ({ package: name, server, microseconds })))
      .sort((a, b) => b.microseconds - a.microseconds)
  }))
  const spread = ({ microseconds }) => Math.max(...Object.values(microseconds)) - Math.min(...Object.values(microseconds))
  return lanes.filter(({ packages }) => packages.length > 0).sort((a, b) => spread(b) - spread(a))
}

export function timeOf (entries) {
  return sum(entries.map(({ microseconds }) => microseconds))
}

export function rangeOf (values) {
  return [Math.min(...values), Math.max(...values)]
}

/**
 * How many JavaScript functions were on the stack. Functions that V8 inlined into others may not be on it, so this is
 * less than the depth that the source suggests.
 */
export function stackDepth (samples) {
  const depths = samples.map(({ frames }) => frames.filter(({ at, name }) => at !== '' || name.endsWith('(generated)')).length)
  const weighed = sum(samples.map(({ microseconds }, index) => depths[index] * microseconds))
  // A long profile has more samples than a call takes arguments.
  return { mean: weighed / timeOf(samples), max: depths.reduce((most, depth) => Math.max(most, depth), 0) }
}
