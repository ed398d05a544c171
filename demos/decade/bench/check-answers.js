import { CommandError } from '../../lib/command-line/cli.js'
import { ask } from '../../lib/http/ask.js'
import { assertSameAnswers } from '../../lib/http/assert-same-answers.js'
import { asksServers } from '../../lib/measuring/declaration.js'
import { withServer } from '../../lib/measuring/open-server.js'
import { runChild } from '../../lib/processes/run-child.js'
import { CONTENDER_PROCESS, launchOn, NO_FLAGS } from './enter-on.js'

/**
 * Ask every contender every question once, on the Node that will be measured and with each set
 * of packages, before anything is timed.
 *
 * @param {{ execPath: string, subject: string, bench: import('./declare-bench.js').DecadeBench, launch?: import('./enter-on.js').LaunchContender, signal: AbortSignal }} where
 * @returns {Promise<void>}
 * @throws {CommandError} that names the first contender that does not run there, or has another answer
 */
export async function checkAnswers ({ execPath, subject, bench, launch = launchOn(execPath), signal }) {
  if (asksServers(bench)) {
    for (const group of bench.groups) await checkGroup(bench, group, { launch, signal })
    return
  }
  for (const folder of new Set(bench.groups.map((group) => group.folder))) {
    for (const { id, label } of bench.contenders) {
      const { wrong } = await runChild(CONTENDER_PROCESS, { execPath, watches: true, env: NO_FLAGS, message: { subject, folder, runs: id }, label, signal })
      if (wrong !== null) throw new CommandError(`${label} of ${folder} answers ${wrong}: nothing was measured`)
    }
  }
}

/**
 * @param {import('./declare-bench.js').DecadeBench} bench
 * @param {import('./declare-bench.js').DecadeGroup} group
 * @param {{ launch: import('./enter-on.js').LaunchContender, signal: AbortSignal }} where
 */
async function checkGroup ({ contenders }, group, { launch, signal }) {
  const { path, env } = group
  const answers = []
  for (const contender of contenders) {
    const server = /** @type {typeof contender & { entry: URL }} */ (contender)
    const answer = await withServer(server, { request: { path: String(path) }, env: { ...NO_FLAGS, ...env } }, { seconds: 0, connections: 1, signal },
      ({ url }) => ask(url + path, { encoding: 'latin1' }), (args) => launch(args, contender, group))
    answers.push({ label: server.label, answer })
  }
  assertSameAnswers(answers)
}
