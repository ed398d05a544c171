/** The moments at which a part of a lane ends, in order, from 0 on. */
export function momentsOf (lanes) {
  const ends = lanes.flatMap((parts) => parts.map((_, index) => endOf(parts, index)))
  return [...new Set([0, ...ends])].sort((one, other) => one - other)
}

/** When a part of a lane ends; without one, the last. */
export function endOf (parts, index = parts.length - 1) {
  return parts.slice(0, index + 1).reduce((sum, { size }) => sum + size, 0)
}

/** A lane at a time: how much of each part is over, 0 to 1, and where the request is. */
export function laneAt (parts, time) {
  const filled = parts.map((part, index) => ({ ...part, filled: Math.min(Math.max((time - endOf(parts, index)) / part.size + 1, 0), 1) }))
  return { parts: filled, at: Math.min(time, endOf(parts)) }
}
