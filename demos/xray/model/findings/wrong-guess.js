import { sayGuess } from '../find-form.js'

/**
 * A file that was taken for something else than it is.
 *
 * @param {import('../watch-applications.js').Application} application
 * @param {{ file: string, form: import('../find-form.js').Form, failed: boolean, made: number }} taken
 *   `failed`: whether the boot did; `made`: how many instances of Fastify there are
 * @returns {import('./finding.js').Finding[]}
 */
export function findWrongGuess ({ routes }, { file, form, failed, made }) {
  const madeOwn = form === 'plugin' && made > 1 && routes.length === 0
  if (!failed && !madeOwn) return []
  return [{
    id: 'wrong-guess',
    // A boot fails for many reasons.
    sure: madeOwn ? 'likely' : 'note',
    at: null,
    what: `${file} may not be a ${form}: ${madeOwn ? 'it made a Fastify of its own' : 'its boot failed'}.`,
    why: `${sayGuess(form).replace(/^i/, 'I')}.`,
    page: '/lab/xray#forms'
  }]
}
