/**
 * Where the times of servers come from: each recorded Node, newest first, and what was published as a rate. `of`: what was
 * asked and what was measured, as a result names them; `unit`: how many nanoseconds a time is told in.
 */
export function listSources ({ runs, published }, servers, of, unit) {
  const [asked] = of.split('/')
  const measured = runs.toReversed().map(({ node, cells }) => ({
    id: node,
    label: `Node ${node}`,
    times: Object.fromEntries(servers.map(({ id }) => [id, cells[`${of}/${id}`].time / unit]))
  }))
  const theirs = published.rows.filter(({ group }) => group === asked).map(({ contender, value }) => [contender, 1e9 / value / unit])
  return [...measured, { id: 'published', label: `${published.source.year}, published`, times: Object.fromEntries(theirs) }]
}
