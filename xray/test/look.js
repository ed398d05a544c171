import Fastify from 'fastify'
import { findAll } from '../lib/findings.js'
import { locateIn, readReport } from '../lib/read.js'
import { watchApplications } from '../lib/watch.js'

/** Boot a small application in this process, and look at it. */
export async function look (build, options) {
  // What tests watch has no folder of its own.
  const watch = watchApplications(import.meta.dirname)
  const app = Fastify(options)
  const application = watch.of(app)
  const boot = async () => {
    await build(app)
    await app.ready()
  }
  const error = await boot().then(() => undefined, (thrown) => thrown)
  watch.stop()
  const seen = readReport(application, locateIn(application))
  return { app, application, seen, error, findings: error ? [] : findAll({ application, seen }) }
}
