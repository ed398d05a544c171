import { createMeter } from '../model/line/meter.js'

/**
 * Clients that ask again as soon as they are answered, of a database behind a meter:
 * what they would see if waiting for it were all there is. Nothing is run; this is the
 * same meter with a clock that jumps from one thing to the next.
 *
 * @param {object} options
 * @param {number} options.clients
 * @param {number} options.operations of a request, one after the other
 * @param {number} options.roundTripMs of each
 * @param {number} [options.restMs] what else a request takes
 * @param {{ operations: number, windowMs: number }} options.meter
 * @param {number} options.seconds
 * @returns {import('../model/describe-latencies.js').Answered[]}
 */
export function simulateClients ({ clients, operations, roundTripMs, restMs = 0, meter, seconds }) {
  const passesAt = createMeter(meter)
  /** @type {Array<{ sentMs: number, atMs: number, left: number }>} */
  const requests = Array.from({ length: clients }, () => ({ sentMs: 0, atMs: 0, left: operations }))
  const answered = []
  for (;;) {
    const request = requests.reduce((first, other) => other.atMs < first.atMs ? other : first)
    if (request.atMs >= seconds * 1000) return answered
    request.atMs = passesAt(request.atMs + roundTripMs / 2) + roundTripMs / 2
    request.left--
    if (request.left > 0) continue
    const atMs = request.atMs + restMs
    if (atMs < seconds * 1000) answered.push({ atMs, latencyMs: atMs - request.sentMs })
    Object.assign(request, { sentMs: atMs, atMs, left: operations })
  }
}
