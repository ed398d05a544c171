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
 * @param {{ findNode: import('./enter-on.js').FindNode, subject: string, bench: import('./declare-bench.js').DecadeBench, signal: AbortSignal }} where
 * @returns {Promise<void>}
 * @throws {CommandError} that names the first contender that does not run there, or has another answer
 */
export async function checkAnswers ({ findNode, subject, bench, signal }) {
  if (asksServers(bench)) {
    for (const group of bench.groups) await checkGroup(bench, group, { findNode, signal })
    return
  }
  const checked = new Set()
  for (const group of bench.groups) {
    for (const { id, label } of bench.contenders) {
      const node = findNode(group, id)
      const message = { subject, folder: group.folder, runs: group.calls ?? id }
      const asked = JSON.stringify([node, message])
      if (checked.has(asked)) continue
      checked.add(asked)
      const { wrong } = await runChild(CONTENDER_PROCESS, { ...node, watches: true, env: NO_FLAGS, message, label, signal })
      if (wrong !== null) throw new CommandError(`${label} of ${group.folder} answers ${wrong}: nothing was measured`)
    }
  }
}

/**
 * @param {import('./declare-bench.js').DecadeBench} bench
 * @param {import('./declare-bench.js').DecadeGroup} group
 * @param {{ findNode: import('./enter-on.js').FindNode, signal: AbortSignal }} where
 */
async function checkGroup ({ contenders }, group, { findNode, signal }) {
  const { path, env } = group
  const launch = launchOn(findNode)
  const answers = []
  for (const contender of contenders) {
    const server = /** @type {typeof contender & { entry: URL }} */ (contender)
    const answer = await withServer(server, { request: { path: String(path) }, env: { ...NO_FLAGS, ...env } }, { seconds: 0, connections: 1, signal },
      ({ url }) => ask(url + path, { encoding: 'latin1' }), (args) => launch(args, contender, group))
    answers.push({ label: server.label, answer })
  }
  assertSameAnswers(answers)
}
