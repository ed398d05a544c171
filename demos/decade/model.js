/** The subjects whose turns are traced to a release of Node. */
export const TURNING = ['hello', 'json']

/** A smaller step is no turning point; a side that moves less than this stays. */
const [LEAST_STEP, STAYS] = [1.25, 1.1]

export const nameSide = ({ release, flags = [] }) => [release, ...flags].join(' ')
export const topicOfTurns = (subject) => subject === 'hello' ? 'turns' : `turns-${subject}`

/**
 * The turning points of a series, in its order: the ratio changed by a quarter or more from one Node to the next, and
 * the intervals lie apart. `steps`: how many times as long ours and the other took then; `isOfOther`: whether it moved alone.
 */
export function findTurns (points) {
  return points.slice(1).map((to, index) => ({ from: points[index], to })).filter(areApart).map(({ from, to }) => {
    const steps = to.times.map((time, side) => time / from.times[side])
    const [ours, other] = steps.map((step) => Math.max(step, 1 / step))
    return { from, to, steps, isOfOther: ours < STAYS && other > LEAST_STEP }
  })
}

function areApart ({ from, to }) {
  if (from.found === 'tiny' || to.found === 'tiny') return false
  const step = Math.max(to.ratio / from.ratio, from.ratio / to.ratio)
  return step >= LEAST_STEP && (from.interval[0] > to.interval[1] || from.interval[1] < to.interval[0])
}

/** Whether a Node reaches what was claimed. */
export function judge ({ interval: [low, high], found }, claimed) {
  if (found === 'tiny') return 'cannot tell'
  if (claimed < 1 ? high <= claimed : low >= claimed) return 'reached'
  return (claimed < 1 ? low > claimed : high < claimed) ? 'less' : 'cannot tell'
}

/** Whether a claim is about a Node. */
export const isAbout = ({ nodes: { from = 0, to = Infinity } = {} }, node) => node >= from && node <= to

/** The Node of a claim’s day: the first whose packages are not of a year before, or an older one that it is about. */
export function nodeOf ({ eras }, said) {
  const first = eras.findIndex(({ day }) => Number(day.slice(0, 4)) >= said.year)
  return eras.slice(0, first + 1).findLast(({ node }) => isAbout(said, node))?.node
}

/** What every Node of the decade says of a claim, in a line for each cell that tests it. */
export function judgeDecade (views, id) {
  const askedBy = views.flatMap((view) => view.said.filter((one) => one.id === id).map((one) => ({ ...view, one })))
  return askedBy.flatMap(({ label, cells, series, one }) => Object.entries(one.ratios).map(([cell, claimed]) => {
    const asked = series[cell].filter(({ node }) => isAbout(one, node))
    const words = ['reached', 'less', 'cannot tell'].flatMap((judged) => {
      const nodes = asked.filter((point) => judge(point, claimed) === judged).map(({ node }) => node)
      return nodes.length > 0 ? [`${judged === 'cannot tell' ? 'not told' : judged} on Node ${nodes.join(', ')}`] : []
    })
    return { label: `${label}, ${cells.find((candidate) => candidate.id === cell)?.label}`, words: words.join('; ') }
  }))
}
