import { PHASES_ON_THE_WAY, TIMES } from './bench/hook-phases.js'
import { BATCH_PATH, PROBE_PATH } from './bench/serve-batches.js'

export const summary = 'measures what a hook costs in each phase, and a response schema'

const entry = (/** @type {string} */ name) => new URL(`servers/${name}.js`, import.meta.url)
const HOOK_CASES = [
  ...PHASES_ON_THE_WAY.map((phase) => ({ id: phase, label: phase, shown: `${TIMES} hooks` })),
  { id: 'every', label: 'every phase', shown: 'one hook in each of the seven' }
]
const SCHEMA_CASE = { id: 'rows', label: '20 rows of JSON', shown: 'no hook at all' }
const load = { connections: 1 }

/** @type {import('../lib/measuring/declaration.js').Bench} */
export default {
  topic: 'lifecycle',
  title: 'What a phase adds to a request',
  operation: 'one request with Node’s own request and response objects and no socket, in batches; the process’s own CPU time',
  unit: 'ns',
  // One request stands for more than a hundred, so a short warm-up is one of many thousands.
  pace: { warmUpSeconds: 0.35 },
  baseline: 'callback',
  contenders: [
    { id: 'callback', label: 'callback hooks', package: 'fastify', note: 'hooks that call done and do nothing else; the route of the rows has neither hook nor schema', entry: entry('batches-callback'), load },
    { id: 'none', label: 'no hook', package: 'fastify', note: 'the same routes without their hooks', entry: entry('batches-none'), load, leavesOut: [SCHEMA_CASE.id] },
    { id: 'async', label: 'async hooks', package: 'fastify', note: 'async functions without a body', entry: entry('batches-async'), load, leavesOut: [SCHEMA_CASE.id] },
    { id: 'schema', label: 'response schema', package: 'fastify', note: 'every property of the answer declared', entry: entry('batches-schema'), load, leavesOut: HOOK_CASES.map(({ id }) => id) }
  ],
  groups: [
    { id: 'hooks', label: `${TIMES} hooks in one phase`, path: BATCH_PATH, probe: PROBE_PATH, cases: HOOK_CASES },
    { id: 'schema', label: 'A response schema', path: BATCH_PATH, probe: PROBE_PATH, cases: [SCHEMA_CASE] }
  ]
}
