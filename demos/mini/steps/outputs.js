import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readFile, realpath, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../../lib/files/own-folder.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { applyHunks, chapters, copyState, copyTask, stateAfter } from './chapters.js'

const STEPS = fileURLToPath(new URL('.', import.meta.url))
const LIMIT_MS = 60_000
/** How often a program that measures asks, as its file says; and here, where its numbers are not kept. */
const [OFTEN, SELDOM] = ['requests = 500, warmUp = 5000', 'requests = 50, warmUp = 50']

/** A folder with the files as they are when so many chapters are done, and with the task of one. */
export async function makeState (count, index) {
  const folder = await realpath(await makeFolder('build'))
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'), 'junction')
  await copyState(stateAfter(count), folder)
  await copyTask(chapters[index], folder)
  return folder
}

export const readSolution = (id, name) => readFile(join(STEPS, id, 'challenges', `${name}.diff`), 'utf8')

/** All that the programs of the book print, by the path of the file that keeps it. */
export async function renderOutputs () {
  const outputs = new Map()
  for (const [index, { id, measures }] of chapters.entries()) {
    const [start, end] = [await makeState(index, index), await makeState(index + 1, index)]
    const keep = (/** @type {string} */ file, /** @type {string} */ text) => outputs.set(join(STEPS, id, file), measures ? text.replaceAll(/\d+\.\d+/g, '…') : text)
    if (measures) await writeFile(join(end, 'measure.js'), (await readFile(join(end, 'measure.js'), 'utf8')).replace(OFTEN, SELDOM))
    keep('before.txt', await runProgram(start, 'program.js'))
    keep('after.txt', await runProgram(end, 'program.js'))
    for (const [program, solution] of [['show.js'], ['challenges/print.js', 'print']]) {
      if (!existsSync(join(STEPS, id, program))) continue
      if (solution) await applySolution(await readSolution(id, solution), end)
      await copyFile(join(STEPS, id, program), join(end, 'show.js'))
      keep(program.replace(/js$/, 'txt'), await runProgram(end, 'show.js'))
    }
  }
  return outputs
}

/** What it prints, and the line of the error that ends it. @returns {Promise<string>} */
function runProgram (folder, file) {
  return new Promise((resolve) => {
    execFile(process.execPath, [file], { cwd: folder, timeout: LIMIT_MS }, (failure, stdout, stderr) => {
      const error = failure ? `${stderr.match(/^\w*Error.*$/m)?.[0] ?? failure.message}\n` : ''
      resolve(stdout + error.replaceAll(join(folder, '/'), ''))
    })
  })
}

/** Change files of a folder as the solution of a challenge says. */
export async function applySolution (solution, folder) {
  for (const file of new Set(Array.from(solution.matchAll(/^@@ (.+)$/gm), ([, name]) => name))) {
    await writeFile(join(folder, file), applyHunks(solution, file, await readFile(join(folder, file), 'utf8')))
  }
}

// What the programs of the chapters print: node demos/mini/steps/outputs.js writes it.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await renderOutputs()) await writeFile(path, text)
}
