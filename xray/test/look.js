import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import Fastify from 'fastify'
import { findAll } from '../lib/findings.js'
import { locateIn, readReport } from '../lib/read.js'
import { watchApplications } from '../lib/watch.js'

const FOUR = join(import.meta.dirname, '../../.local/moving-up')
/** Why no test can load Fastify 4. */
export const skip = existsSync(FOUR) ? false : 'npm run demo:moving-up fetches Fastify 4'

export function loadFour () {
  return createRequire(join(FOUR, 'package.json'))('fastify')
}

/** Boot a small application in this process, and look at it. */
export async function look (build, options, fastify = Fastify) {
  // What tests watch has no folder of its own.
  const watch = watchApplications(import.meta.dirname)
  const app = fastify(options)
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
