import { nodesOf, selfTime } from './tree.js'

/** Every role that a frame can have: its name in the legend, and which of the palette's fills it takes. */
export const ROLES = new Map(Object.entries({
  application: { label: 'application', fill: 1 },
  router: { label: 'router', fill: 7 },
  framework: { label: 'framework', fill: 3 },
  hooks: { label: 'hooks', fill: 9 },
  serializer: { label: 'serializer', fill: 2 },
  logger: { label: 'logger', fill: 10 },
  package: { label: 'other packages', fill: 11 },
  core: { label: 'Node core', fill: 4 },
  native: { label: 'native', fill: 8 },
  gc: { label: 'garbage collection', fill: 5 },
  compiler: { label: 'compiling', fill: 6 },
  loading: { label: 'loading modules', fill: 12 }
}))

/** V8's tiers, slowest first. */
export const TIERS = new Map(Object.entries({
  interpreter: { label: 'interpreter (Ignition)', fill: 2 },
  baseline: { label: 'baseline (Sparkplug)', fill: 4 },
  maglev: { label: 'Maglev', fill: 6 },
  turbofan: { label: 'TurboFan', fill: 1 }
}))

// Fastify's side is green and Express's orange on every page; Node's own are as by role.
const FIXED = new Map(Object.entries({ fastify: 1, express: 2, node: 4, V8: 5 }))
const FREE = [3, 7, 9, 6, 11, 10]
const NATIVE = { label: 'native', fill: 8 }

/**
 * What colour a frame has. A package has the same in every graph: those with the most time of their own in all of them
 * have one each, and the rest share the plain one.
 */
export function createPalette (colour, trees) {
  const entries = { role: ROLES, package: colour === 'package' ? choosePackages(trees) : ROLES, tier: TIERS }[colour]
  const rest = { role: '', package: 'the rest', tier: 'native, or not known' }[colour]
  const keyOf = {
    role: (node) => node.role,
    package: (node) => node.role === 'native' ? 'native' : node.package,
    tier: (node) => node.tier ?? ''
  }[colour]
  return {
    fillOf: (node) => entries.get(keyOf(node))?.fill ?? 0,
    legendFor (shown) {
      const keys = new Set(shown.flatMap((tree) => [...nodesOf(tree)].slice(1).map(keyOf)))
      const used = [...entries].filter(([key]) => keys.has(key)).map(([, entry]) => entry)
      const others = rest !== '' && [...keys].some((key) => !entries.has(key))
      return others ? [...used, { label: rest, fill: 0 }] : used
    }
  }
}

export function hasTiers (trees) {
  return trees.some((tree) => [...nodesOf(tree)].some(({ tier }) => TIERS.has(tier ?? '')))
}

function choosePackages (trees) {
  const times = new Map()
  for (const node of trees.flatMap((tree) => [...nodesOf(tree)])) {
    if (node.role === 'native' || node.package === '') continue
    times.set(node.package, (times.get(node.package) ?? 0) + selfTime(node))
  }
  const names = [...times.keys()].sort((a, b) => Number(times.get(b)) - Number(times.get(a)) || (a < b ? -1 : 1))
  const coloured = names.filter((name) => !FIXED.has(name)).slice(0, FREE.length)
  const entries = names.filter((name) => FIXED.has(name) || coloured.includes(name))
    .map((label) => /** @type {[string, any]} */ ([label, { label, fill: FIXED.get(label) ?? FREE[coloured.indexOf(label)] }]))
  return new Map([...entries, ['native', NATIVE]])
}
