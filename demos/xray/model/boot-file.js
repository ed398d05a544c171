import { basename } from 'node:path'
import { findForm, sayGuess } from './find-form.js'
import { openForm } from './load-application.js'
import { Refusal } from './refusal.js'
import { within } from './within.js'

/**
 * Load the reader's file, and boot what it gives.
 *
 * @param {string} file
 * @param {object} how
 * @param {ReturnType<typeof import('./watch-applications.js').watchApplications>} how.watch
 * @param {Promise<Error>} how.failed the first error that nobody caught
 * @param {number} how.limitMs of the loading, and of the boot
 * @param {import('./find-form.js').Said} how.as
 * @returns {Promise<{ form: import('./find-form.js').Form, guessed: boolean, application: import('./watch-applications.js').Application, error?: any }>}
 * @throws {Refusal} when there is nothing to look at
 */
export async function bootFile (file, { watch, failed, limitMs, as }) {
  /** @type {import('./find-form.js').Found | undefined} */
  let found
  const failure = failed.then((error) => { throw error })
  const waited = () => found?.form === 'program' ? `${basename(file)} exports nothing, and did not call listen()` : found ? 'the factory did not end' : `the top level of ${basename(file)} did not end`
  const load = async () => {
    found = await findForm(file, watch, as)
    return await openForm(found, file, watch, limitMs)
  }
  const tell = (/** @type {import('./watch-applications.js').Application} */ application) => ({ form: found?.form ?? 'program', guessed: found?.guessed ?? false, application })
  try {
    const application = await within(limitMs, [load(), failure], waited)
    await within(limitMs, [application.root.ready(), failure], 'the boot did not end')
    if (application.refused) throw application.refused
    return tell(application)
  } catch (thrown) {
    // A program may end itself for it.
    const error = watch.applications.find(({ refused }) => refused)?.refused ?? thrown
    // What a program does once it listens is no part of its boot.
    const listening = watch.applications.find((each) => each.listening)
    if (listening !== undefined && !(error instanceof Refusal)) return tell(listening)
    const [application] = watch.applications
    if (application !== undefined && !(error instanceof Refusal)) return { ...tell(application), error }
    const { message } = /** @type {any} */ (error)
    const why = error instanceof Refusal ? message : `${basename(file)} cannot be loaded: ${String(message ?? error).split('\n')[0]}`
    throw new Refusal(found?.guessed ? `${why}; ${sayGuess(found.form)}` : why)
  }
}
