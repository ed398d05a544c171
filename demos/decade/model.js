/** Whether a Node reaches what was claimed. */
export function judge ({ interval: [low, high], found }, claimed) {
  if (found === 'tiny') return 'cannot tell'
  if (claimed < 1 ? high <= claimed : low >= claimed) return 'reached'
  return (claimed < 1 ? low > claimed : high < claimed) ? 'less' : 'cannot tell'
}

export function nameSide ({ release, flags = [] }) {
  return [release, ...flags].join(' ')
}

/** The subjects whose turns are traced to a release of Node. @type {Array<import('./eras.js').Turn['subject']>} */
export const TURNING = ['hello', 'json']

/** The cells that `npm run demo:decade -- --run` looks at, by subject. @type {Record<string, string[]>} */
export const LOOKED_AT = { hello: ['hello/cpu'], json: ['bytes/small', 'bytes/nested'] }

export function topicOfTurns (subject) {
  return subject === 'hello' ? 'turns' : `turns-${subject}`
}

/** @param {{ nodes?: { from?: number, to?: number } }} said @param {number} node */
export function isAbout ({ nodes = {} }, node) {
  const { from = 0, to = Infinity } = nodes
  return node >= from && node <= to
}

/** What every Node of the decade says of a claim, in a line for each cell that tests it. */
export function judgeDecade (views, id) {
  return views.flatMap(({ label, cells, series, said }) => said.filter((one) => one.id === id).flatMap((one) => Object.entries(one.ratios).map(([cell, claimed]) => {
    const asked = series[cell].filter(({ node }) => isAbout(one, node))
    const all = asked.map(({ node }) => node)
    const found = ['reached', 'less', 'cannot tell'].flatMap((judged) => {
      const nodes = asked.filter((point) => judge(point, claimed) === judged).map(({ node }) => node)
      return nodes.length > 0 ? [`${judged === 'cannot tell' ? 'not told' : judged} on Node ${sayNodes(nodes, all)}`] : []
    })
    return { label: `${label}, ${cells.find((candidate) => candidate.id === cell)?.label}`, words: found.join('; ') }
  })))
}

function sayNodes (nodes, all) {
  /** @type {number[][]} */
  const ranges = []
  for (const node of nodes) {
    const last = ranges.at(-1)
    if (last && all.indexOf(last[last.length - 1]) === all.indexOf(node) - 1) last.push(node)
    else ranges.push([node])
  }
  return ranges.map((range) => range.length > 2 ? `${range[0]} to ${range[range.length - 1]}` : range.join(', ')).join(', ')
}
