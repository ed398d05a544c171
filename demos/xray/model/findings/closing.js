const PAGE = '/mechanisms/start-and-stop'

/**
 * A `close()` that did not end.
 *
 * @param {import('../watch-applications.js').Application} application
 * @param {number} limitMs that it was given
 * @returns {import('./finding.js').Finding[]}
 */
export function findEndlessClose ({ closing }, limitMs) {
  const waiting = closing.filter(({ ended }) => !ended)
  return [{
    id: 'endless-close',
    sure: 'likely',
    at: waiting[0]?.at ?? null,
    what: `close() did not end within ${limitMs / 1000} s${waiting.length > 0 ? `: it waits for this ${waiting[0].name} hook` : ''}.`,
    why: 'A hook goes on when it calls done or when its promise is fulfilled, and close() waits for each.',
    page: waiting.length > 0 ? '/problems/hook-without-done' : PAGE
  }]
}

/**
 * A `close()` that fails.
 *
 * @param {unknown} error
 * @param {import('../watch-applications.js').Application} application
 * @returns {import('./finding.js').Finding[]}
 */
export function findFailedClose (error, { places }) {
  const { message = String(error) } = /** @type {any} */ (error ?? {})
  return [{
    id: 'failed-close',
    sure: 'certain',
    at: places.ofError(error),
    what: `close() fails: ${message.split('\n')[0]}`,
    why: 'An error of an onClose hook is the error of close().',
    page: PAGE
  }]
}

/**
 * What keeps the process alive after `close()`.
 *
 * @param {Array<{ kind: string, at: import('../places.js').Place }>} open
 * @returns {import('./finding.js').Finding[]}
 */
export function findLeftOpen (open) {
  const places = new Map(open.map((one) => [`${one.kind} ${one.at.file}:${one.at.line}`, one]))
  return [...places].map(([key, { kind, at }]) => {
    const count = open.filter((one) => `${one.kind} ${one.at.file}:${one.at.line}` === key).length
    return {
      id: 'left-open',
      sure: /** @type {const} */ ('likely'),
      at,
      what: `After close(), ${kind}${count > 1 ? `, ${count} times,` : ''} still keeps the process alive.`,
      why: 'A process ends by itself when nothing is open. Close what you open, in an onClose hook.',
      page: PAGE
    }
  })
}
