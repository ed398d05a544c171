import Fastify from 'fastify'
import { findAll } from '../model/findings/find-all.js'
import { locateIn, readReport } from '../model/read-report.js'
import { watchApplications } from '../model/watch-applications.js'

/** What tests watch has no folder of its own. */
const FOLDER = import.meta.dirname

/**
 * Boot a small application in this process, and look at it.
 *
 * @param {(app: any) => unknown} build
 * @param {import('fastify').FastifyServerOptions} [options]
 */
export async function look (build, options) {
  const watch = watchApplications(FOLDER)
  try {
    const app = Fastify(options)
    const application = /** @type {import('../model/watch-applications.js').Application} */ (watch.of(app))
    const error = await boot(app, build)
    const seen = readReport(application, locateIn(application))
    return { app, application, seen, error, findings: error ? [] : findAll({ application, seen }) }
  } finally {
    watch.stop()
  }
}

/**
 * @param {any} app
 * @param {(app: any) => unknown} build
 * @returns {Promise<any>} the error that ended it
 */
async function boot (app, build) {
  try {
    await build(app)
    await app.ready()
  } catch (error) {
    return error
  }
}
