import { existsSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError, UsageError, didYouMean } from '../../lib/command-line/cli.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { runChild } from '../../lib/processes/run-child.js'
import { chapters, copyState, copyTask, stateAfter } from './chapters.js'

/** Where a reader writes, a folder for each chapter. Git ignores it. */
export const FOLDER = '.local/build-your-own'
const LIMIT_MS = 20_000
/** Beside what the reader writes: how many checks passed when they ran last. */
const CHECKED = 'checked.json'

/** @typedef {{ chapter: string, folder: string } & Awaited<ReturnType<typeof import('./run-checks.js').runChecks>>} Checked */

const folderOf = (index) => `${FOLDER}/${chapters[index].id}`

/** Its index. @param {string} id */
export function findChapter (id) {
  const ids = chapters.map((chapter) => chapter.id)
  if (!ids.includes(id)) throw new UsageError(`no chapter '${id}'${didYouMean(id, ids)} There are ${ids.join(', ')}`)
  return ids.indexOf(id)
}

/** The chapter that was begun last: no reader writes its package.json. */
export async function findLast (root = PROJECT) {
  const begun = await Promise.all(chapters.map(async (chapter, index) => {
    const { mtimeMs } = await stat(join(root, folderOf(index), 'package.json')).catch(() => ({ mtimeMs: 0 }))
    return { index, mtimeMs }
  }))
  const last = begun.reduce((one, other) => other.mtimeMs > one.mtimeMs ? other : one)
  if (last.mtimeMs === 0) throw new UsageError(`no chapter is begun: add --chapter ${chapters[0].id}, without --check`)
  return last.index
}

/** How far the reader is in each chapter: begun, and how many checks of how many passed. */
export async function readProgress (root = PROJECT) {
  return await Promise.all(chapters.map(async (chapter, index) => {
    const folder = join(root, folderOf(index))
    const checked = await readFile(join(folder, CHECKED), 'utf8').catch(() => '{}')
    return { begun: existsSync(folder), ...JSON.parse(checked) }
  }))
}

/** Its folder, from the root; `force`: what is there is lost. */
export async function beginChapter (index, force, root = PROJECT) {
  const folder = folderOf(index)
  const path = join(root, folder)
  if (existsSync(path)) {
    if (!force) throw new UsageError(`${folder} is there, with what you wrote: add --check to check it, or --force to begin again`)
    await rm(path, { recursive: true })
  }
  await copyState(stateAfter(index), path)
  await copyTask(chapters[index], path)
  return folder
}

/** In a process of its own, which is ended when the reader's code never returns. @returns {Promise<Checked>} */
export async function checkChapter (index, signal, root = PROJECT, limitMs = LIMIT_MS) {
  const folder = folderOf(index)
  if (!existsSync(join(root, folder))) throw new CommandError(`${folder} is not there: begin it, without --check`)
  const limit = AbortSignal.timeout(limitMs)
  let running = ''
  try {
    const said = await runChild(new URL('run-checks.js', import.meta.url), {
      message: join(root, folder),
      label: 'your code',
      signal: AbortSignal.any([signal, limit]),
      onMessage: (message) => { running = message.running ?? running }
    })
    await writeFile(join(root, folder, CHECKED), JSON.stringify({ passed: said.checks.filter(({ passed }) => passed).length, of: said.checks.length }))
    return { chapter: chapters[index].title, folder, ...said }
  } catch (error) {
    signal.throwIfAborted()
    if (limit.aborted) throw new CommandError(`the check “${running}” was ended after ${limitMs / 1000} s: look for a loop that never ends`)
    throw new CommandError(`the checks did not come to their end: ${/** @type {Error} */ (error).message}`)
  }
}
