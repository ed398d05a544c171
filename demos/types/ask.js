/** Longer than any answer takes that comes, and shorter than a page waits for two. */
const NO_ANSWER_MS = 1000

/**
 * Ask the application that a program builds, such as `GET /items`. What throws while it is built is an answer, too.
 *
 * @param {number} [limitMs] how long an answer is waited for
 * @returns {Promise<{ status: number, body: string } | { error: string } | { hangs: true }>}
 */
export async function askProgram (build, ask, limitMs = NO_ANSWER_MS) {
  const [, method, url, payload] = /^(\S+) (\S+)(?: (.+))?$/.exec(ask) ?? []
  const headers = payload && { 'content-type': 'application/json' }
  let app
  let timer
  try {
    app = build()
    const late = new Promise((resolve) => { timer = setTimeout(resolve, limitMs) })
    const answer = await Promise.race([app.inject({ method, url, payload, headers }), late])
    return answer ? { status: answer.statusCode, body: answer.body } : { hangs: true }
  } catch (/** @type {any} */ error) {
    return { error: [error.code, error.message.split('\n')[0]].filter(Boolean).join(': ') }
  } finally {
    clearTimeout(timer)
    await app?.close().catch(() => {})
  }
}

/** In a line. @param {any} answer */
export function describeAnswer ({ status, body, error, hangs }) {
  return hangs ? 'no answer' : error ?? `${status} ${body}`.trimEnd()
}
