/** @typedef {import('../model/laws.js').Service} Service */

/** @type {Service} */
const ONE = { cores: 4, processes: 1, cpuMs: 1, waitingMs: 20, rate: 630, blockMs: 0 }

/**
 * What the figure offers to begin with.
 *
 * @type {Array<{ id: string, label: string, service: Service }>}
 */
export const EXAMPLES = [
  { id: 'one', label: 'One', service: ONE },
  { id: 'each', label: 'One a core', service: { ...ONE, processes: 4 } },
  { id: 'full', label: '90% full', service: { ...ONE, processes: 4, rate: 3600 } },
  { id: 'over', label: 'Overload', service: { ...ONE, rate: 1100 } },
  { id: 'many', label: '16 on 4', service: { ...ONE, processes: 16, rate: 3600 } },
  { id: 'waits', label: 'Waiting', service: { ...ONE, cpuMs: 0.2, waitingMs: 200 } },
  { id: 'blocks', label: 'Blocked', service: { ...ONE, blockMs: 300 } },
  { id: 'blocks-each', label: '1 of 4 blocked', service: { ...ONE, processes: 4, blockMs: 300 } }
]
