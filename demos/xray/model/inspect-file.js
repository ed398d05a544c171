import { basename } from 'node:path'
import { findBlindSpots } from './blind-spots.js'
import { bootFile } from './boot-file.js'
import { explainBootError, explainWarning } from './findings/boot-error.js'
import { findEndlessClose, findFailedClose, findLeftOpen } from './findings/closing.js'
import { findAll } from './findings/find-all.js'
import { findWrongGuess } from './findings/wrong-guess.js'
import { Ended, guardProcess } from './guard-process.js'
import { tellPlaces } from './places.js'
import { printTree } from './print-tree.js'
import { followRequest } from './request/follow-request.js'
import { locateIn, readReport } from './read-report.js'
import { watchApplications } from './watch-applications.js'
import { watchHandles } from './watch-handles.js'
import { Late, within } from './within.js'

const CLOSE_MS = 5000
/** What closes may need some turns for it. */
const SETTLE_MS = 1000
const STEP_MS = 20

/**
 * @typedef {object} Asked
 * @property {string} file
 * @property {string} folder of the application
 * @property {number} limitMs of the boot, and of a request
 * @property {import('./find-form.js').Said} as
 * @property {import('./request/follow-request.js').Wanted | null} request
 *
 * @typedef {Awaited<ReturnType<typeof inspectFile>>} Report
 */

/**
 * Boot the reader's application in this process, look at it, and close it.
 *
 * @param {Asked} asked
 * @throws {import('./refusal.js').Refusal} when there is nothing to look at
 */
export async function inspectFile ({ file, folder, limitMs, as, request }) {
  process.chdir(folder)
  const places = tellPlaces(folder)
  const { failed, warnings } = guardProcess(places)
  const handles = watchHandles(places)
  const watch = watchApplications(folder)
  const begun = performance.now()
  const { form, guessed, application, error } = await bootFile(file, { watch, failed, limitMs, as })
  const bootMs = performance.now() - begun
  const seen = readReport(application, locateIn(application))
  const tree = printTree(application.root)
  // Before a request is followed: that puts functions of its own in place of the application's.
  const suspicious = error ? [explainBootError(error, { application, seen })] : findAll({ application, seen })
  const followed = request && !error ? await followRequest(application, request, limitMs) : null
  const closing = error ? [] : await close(application, handles)
  const findings = [
    ...suspicious,
    ...guessed ? findWrongGuess(application, { file: basename(file), form, failed: error !== undefined, made: watch.applications.length }) : [],
    ...followed?.findings ?? [],
    ...closing,
    ...warnings.flatMap((warning) => explainWarning(warning, places, seen.routes))
  ]
  return {
    file: basename(file),
    form,
    fastify: String(application.root.version),
    node: process.versions.node,
    made: watch.applications.length,
    booted: !error,
    bootMs,
    unseen: findBlindSpots(application),
    ...seen,
    tree,
    listens: application.listens.map(({ at, options }) => ({ at, host: options.host ?? null, port: options.port ?? null })),
    request: followed?.told ?? null,
    findings
  }
}

/**
 * @param {import('./watch-applications.js').Application} application
 * @param {ReturnType<typeof watchHandles>} handles
 */
async function close (application, handles) {
  try {
    await within(CLOSE_MS, [application.root.close()], 'close() did not end')
  } catch (error) {
    if (error instanceof Late) return findEndlessClose(application, CLOSE_MS)
    if (!(error instanceof Ended)) return findFailedClose(error, application)
  }
  for (let waited = 0; waited < SETTLE_MS && handles.open().length > 0; waited += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS))
  }
  handles.stop()
  return findLeftOpen(handles.open())
}
