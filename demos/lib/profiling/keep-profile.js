import { tmpdir } from 'node:os'
import { startPlan } from '../command-line/progress.js'
import { assertRoom, assertWritable } from '../files/assert-writable.js'
import { keepResult } from '../files/keep-result.js'
import { describeEnvironment } from '../measuring/environment.js'
import { buildFiles } from './build-files.js'
import { planSteps, profileTopic } from './profile-topic.js'
import { replaceFolder } from './replace-folder.js'

/**
 * Profile servers, and write all that came of it in place of a folder, or nothing.
 *
 * @param {object} options
 * @param {import('./flame-topic.js').FlameTopic} options.topic
 * @param {import('./profile-topic.js').Settings} options.settings
 * @param {string} options.command that makes it again
 * @param {string} options.folder of the files, below `flamegraphs/`
 * @param {string} options.path of that folder
 * @param {boolean} [options.pages] whether to draw the pages
 * @param {NodeJS.WritableStream & { isTTY?: boolean }} options.err tells how far it is
 * @returns {Promise<import('./flame-schema.js').FlameIndex>}
 * @throws {import('../command-line/cli.js').CommandError} when a server fails or was not profiled
 */
export async function keepProfile ({ topic, settings, command, folder, path, pages = true, err }) {
  const environment = describeEnvironment()
  await assertWritable(path, { isFolder: true })
  await assertRoom(tmpdir())

  const progress = startPlan(err, planSteps(topic, settings))
  const profiles = await profileTopic(topic, settings, progress.begin).finally(progress.stop)
  const parts = { topic, command, folder, settings, environment, profiles, now: new Date() }
  const data = await buildFiles({ ...parts, pages: false })
  return await keepResult(async () => {
    const built = pages ? await buildFiles({ ...parts, pages }) : data
    settings.signal?.throwIfAborted()
    await replaceFolder(path, built.files)
    return built.index
  }, data.files, { signal: settings.signal })
}
