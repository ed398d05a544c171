/**
 * Where the stations of a request stand on its rail: `main` with the phases, `err` for what throws, `back` for what
 * throws behind the handler, `early` for an answer that comes before it or a handler that comes after the answer.
 */

/** Along the rail, for a laptop and for a phone. */
const PLACES = {
  wide: { size: [944, 296], lanes: { early: 16, main: 110, err: 216, back: 278 }, start: 20, at: [56, 104, 150, 212, 284, 336, 398, 456, 514, 570, 540, 610, 678, 744, 798, 842, 882, 922] },
  narrow: { size: [354, 596], lanes: { early: 26, main: 84, err: 304, back: 340 }, start: 14, at: [40, 70, 100, 130, 162, 194, 226, 258, 290, 322, 352, 396, 432, 464, 496, 528, 558, 584] }
}
export const SHAPES = /** @type {const} */ (['wide', 'narrow'])

/**
 * @param {'wide' | 'narrow'} shape
 * @param {Array<{ id: string, kind: string, aside?: boolean }>} phases
 */
export function layRail (shape, phases) {
  const { size, lanes, start, at } = PLACES[shape]
  const along = Object.fromEntries(phases.map(({ id }, index) => [id, at[index]]))
  const order = phases.filter(({ aside }) => !aside).map(({ id }) => id)
  const point = (/** @type {number} */ x, /** @type {string} */ lane) => shape === 'wide' ? [x, lanes[lane]] : [lanes[lane], x]
  const laneOf = (/** @type {string} */ id) => order.includes(id) ? 'main' : 'err'
  const spot = (/** @type {string} */ id) => point(along[id], laneOf(id))
  /** Where the error rail, or the early one, comes back to the main rail: a little before the station. */
  const gap = shape === 'wide' ? 30 : 15

  /** The corners of the way from one station to the next that the request came to. */
  function way (/** @type {string | undefined} */ from, /** @type {string} */ to) {
    if (!from) return [point(start, 'main'), spot(to)]
    if (from === to) return [spot(to), spot(to)]
    const [here, there] = [along[from], along[to]]
    const [lane, target] = [laneOf(from), laneOf(to)]
    if (lane === target) {
      const jumps = lane === 'main' && (order.indexOf(to) < order.indexOf(from) || (isBefore(from) && !isBefore(to) && from !== 'handler'))
      return jumps ? [spot(from), point(here, 'early'), point(there - gap, 'early'), point(there - gap, 'main'), spot(to)] : [spot(from), spot(to)]
    }
    if (target === 'main') return [spot(from), point(there - gap, 'err'), point(there - gap, 'main'), spot(to)]
    if (here < there) return [spot(from), point(here, 'err'), spot(to)]
    return [spot(from), point(here, 'back'), point(there - gap, 'back'), point(there - gap, 'err'), spot(to)]
  }
  const isBefore = (/** @type {string} */ id) => order.indexOf(id) <= order.indexOf('handler')

  const ends = [along.onRequest, along.errorHandler]
  return {
    size,
    spot,
    begin: point(start, 'main'),
    way: (from, to) => bend(way(from, to)),
    main: bend([point(start, 'main'), spot(/** @type {string} */ (order.at(-1)))]),
    errors: [
      bend([point(ends[0], 'err'), point(along.preSerialization - gap, 'err'), point(along.preSerialization - gap, 'main')]),
      bend([point(along.preSerialization - gap, 'err'), point(along.onSend - gap, 'err'), point(along.onSend - gap, 'main')])
    ]
  }
}

/** A line with round corners, as in `d`. */
function bend (points) {
  const toward = ([x, y], [ox, oy]) => {
    const far = Math.hypot(ox - x, oy - y)
    const part = far && Math.min(12, far / 2) / far
    return [x + (ox - x) * part, y + (oy - y) * part]
  }
  const corners = points.slice(1, -1).map((corner, at) => `L${toward(corner, points[at])}Q${corner} ${toward(corner, points[at + 2])}`)
  return `M${points[0]}${corners.join('')}L${points.at(-1)}`
}
