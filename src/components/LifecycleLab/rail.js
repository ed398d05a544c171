/**
 * Where the stations of a request stand on its rail: `main` with the phases, `err` for what throws, `back` for what
 * throws behind the handler, `early` for an answer that comes before it or a handler that comes after the answer.
 */

/** Along the rail, for a laptop and for a phone. */
const PLACES = {
  wide: { size: [944, 247], lanes: { early: 38, main: 92, err: 190, back: 240 }, start: 10, at: [36, 82, 128, 176, 252, 292, 346, 390, 442, 486, 556, 612, 682, 728, 808, 846, 882, 914] },
  narrow: { size: [354, 590], lanes: { early: 26, main: 84, err: 304, back: 340 }, start: 8, at: [30, 60, 90, 120, 152, 184, 216, 248, 280, 312, 344, 380, 420, 450, 482, 514, 544, 572] }
}
export const SHAPES = ['wide', 'narrow']

export function layRail (shape, phases) {
  const { size, lanes, start, at } = PLACES[shape]
  const along = Object.fromEntries(phases.map(({ id }, index) => [id, at[index]]))
  const order = phases.filter(({ aside }) => !aside).map(({ id }) => id)
  const point = (x, lane) => shape === 'wide' ? [x, lanes[lane]] : [lanes[lane], x]
  const laneOf = (id) => order.includes(id) ? 'main' : 'err'
  const spot = (id) => point(along[id], laneOf(id))
  /** Where the error rail, or the early one, comes back to the main rail: a little before the station. */
  const gap = shape === 'wide' ? 30 : 15
  /** Where the rail is left: between a station and the name of the next. */
  const far = (kind) => shape === 'narrow' ? 15 : kind === 'hook' ? 18 : 33
  const out = Object.fromEntries(phases.map(({ id, kind }) => [id, along[id] + far(kind)]))
  const leave = (id) => point(out[id], laneOf(id))

  /** The corners of the way from one station to the next that the request came to. */
  function way (from, to) {
    if (!from) return [point(start, 'main'), spot(to)]
    if (from === to) return [spot(to), spot(to)]
    const [here, there] = [along[from], along[to]]
    const [lane, target] = [laneOf(from), laneOf(to)]
    if (lane === target) {
      const jumps = lane === 'main' && (order.indexOf(to) < order.indexOf(from) || (isBefore(from) && !isBefore(to) && from !== 'handler'))
      return jumps ? [spot(from), leave(from), point(out[from], 'early'), point(there - gap, 'early'), point(there - gap, 'main'), spot(to)] : [spot(from), spot(to)]
    }
    if (target === 'main') return [spot(from), point(there - gap, 'err'), point(there - gap, 'main'), spot(to)]
    if (here < there) return [spot(from), leave(from), point(out[from], 'err'), spot(to)]
    return [spot(from), leave(from), point(out[from], 'back'), point(there - gap, 'back'), point(there - gap, 'err'), spot(to)]
  }
  const isBefore = (id) => order.indexOf(id) <= order.indexOf('handler')

  const first = point(out.onRequest, 'err')
  return {
    size,
    spot,
    begin: point(start, 'main'),
    first,
    /** Before a station that lets nothing go on. */
    stop: (id) => point(along[id] - (shape === 'wide' ? 33 : 15), laneOf(id)),
    way: (from, to) => bend(way(from, to)),
    main: bend([point(start, 'main'), spot(order.at(-1))]),
    errors: [
      bend([first, point(along.preSerialization - gap, 'err'), point(along.preSerialization - gap, 'main')]),
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
