import { availableParallelism } from 'node:os'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../demos/lib/http/free-port.js'
import { CommandError } from '../../../demos/lib/command-line/cli.js'
import { ROOT } from '../paths.js'
import { CANNOT_INTERRUPT, startCommand } from './interrupt.js'
import { INTERRUPTIONS } from './interruptions.js'
import { isListening } from './is-listening.js'
import { tryEach } from './try-each.js'

const SAID = /^interrupted: /m

/**
 * @param {{ signal: AbortSignal, say: (line: string) => void }} context
 * @returns {Promise<import('./try-each.js').Tried[]>}
 */
export async function tryInterruptions ({ signal, say }) {
  if (CANNOT_INTERRUPT) throw new CommandError(`nothing can be interrupted here, because ${CANNOT_INTERRUPT}: add --only inputs --only attacks`)
  const workers = availableParallelism()
  const tried = await tryEach(INTERRUPTIONS, {
    nameOf: ({ command, moment, signal: name, whom }) => `${command}, ${name} to ${whom} (${moment})`,
    attempt: (interruption, worker) => interrupt(interruption, worker, signal),
    workers,
    signal,
    say
  })
  for (let worker = 0; worker < workers; worker++) await rm(join(ROOT, generatedBy(worker)), { recursive: true, force: true })
  return tried
}

/**
 * @param {import('./interruptions.js').Interruption} interruption
 * @param {number} worker
 * @param {AbortSignal} stop
 * @returns {Promise<string[]>} what did not hold
 */
async function interrupt ({ command, moment, signal, whom }, worker, stop) {
  const port = await freePort()
  const typed = command.replace('PORT', String(port))
  const words = whom === 'terminal' ? ['script', '-qec', typed, '/dev/null'] : typed.split(' ')
  // Docusaurus writes where no build of the reader's is disturbed.
  const running = await startCommand(words, { env: { DOCUSAURUS_GENERATED_FILES_DIR_NAME: generatedBy(worker) } })
  stop.addEventListener('abort', running.end)
  try {
    const moments = {
      begun: () => running.begun(),
      answers: () => running.answers(),
      children: () => running.answers() && running.works(),
      listens: () => isListening(port)
    }
    await running.until(moments[typeof moment === 'number' ? 'children' : moment], String(moment))
    if (typeof moment === 'number') await sleep(moment)
    const couldSay = whom !== 'npm' && signal !== 'SIGKILL' && running.answers()
    running.signal(signal, whom === 'terminal' ? 'npm' : whom)
    const broken = (await running.left()).map((line) => `still runs: ${line}`)
    const { code } = await running.exited()
    if (broken.length === 0) await running.closed()
    if (couldSay && code !== 0 && !SAID.test(running.said())) broken.push(`does not say that it was interrupted: ${running.said().trim().split('\n').at(-1)}`)
    if (await isListening(port)) broken.push(`port ${port} is taken still`)
    return [...broken, ...(await running.leftFolders()).map((name) => `left in the folder for temporary files: ${name}`)]
  } finally {
    stop.removeEventListener('abort', running.end)
    await running.end()
  }
}

/** @param {number} worker */
function generatedBy (worker) {
  return `.local/docusaurus-hold-${worker}`
}
