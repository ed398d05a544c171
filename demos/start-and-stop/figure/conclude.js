const WAITS = 'close() does not resolve yet: it waits for the kept connection.'
const LATE = 'A handler is done after onClose, and nobody gets its answer.'

/**
 * @param {import('./ask-stop.js').Stop} stop
 * @returns {string} what came of it, in sentences
 */
export function conclude ({ moments, isClosed }) {
  const kinds = moments.flatMap(({ events }) => events.map(({ kind }) => kind))
  const count = (/** @type {import('./ask-stop.js').Kind} */ wanted) => kinds.filter((kind) => kind === wanted).length
  const [answered, refused, lost] = [count('answered'), count('refused'), count('lost')]
  const parts = [answered > 0 ? `${answered} answered with 200` : 'none answered', ...refused > 0 ? [`${refused} with 503`] : [], lost > 0 ? `${lost} without an answer` : 'none lost']
  const said = moments.flatMap(({ events }) => events.map((event) => event.said))
  const isLate = isClosed && said.indexOf('close() resolves') < said.indexOf('the handler is done')
  return [`Of ${answered + refused + lost} requests: ${parts.join(', ')}.`, ...isClosed ? [] : [WAITS], ...isLate ? [LATE] : []].join(' ')
}
