// Which process spends what of one request behind a proxy, from what was measured.

/**
 * The processor time of a request in nanoseconds: `node` is null where Node is not asked; what is not Node’s of all
 * servers is the `other` program’s, NGINX or Bun. `cells`: of a run, by `<group>/<case>/<contender>`.
 */
export function splitCost (cells, contender) {
  const [all, node, generator] = ['all', 'cpu', 'generator'].map((testCase) => cells[`proxying/${testCase}/${contender}`]?.time)
  return { node: node ?? null, other: Math.max(all - (node ?? 0), 0), generator }
}
