/**
 * How a recorded run was measured, in its `method`; a change that moves numbers is the next one. None: in one turn, or by a
 * stopping rule. 1: rounds and looks are fixed, and servers are warmed up until a request gets no cheaper.
 */
export const METHOD = 1
/** The topics whose recordings are still of an older method. They say so, and no other topic may be. */
export const STILL_OLDER = ['database', 'nestjs', 'one-app']

/** Whether an older method than today's made a run. @param {{ method?: number }} run */
export function isOlder ({ method = 0 }) {
  return method < METHOD
}

/** Whether two runs differ only in day and machine: one Node, and one version of each package and part that both name. */
export function isAlike (one, other) {
  const [versions, others] = [one, other].map(({ environment, packages, parts }) => ({ ...packages, ...parts, node: environment.node }))
  return Object.entries(versions).every(([name, version]) => (others[name] ?? version) === version)
}
