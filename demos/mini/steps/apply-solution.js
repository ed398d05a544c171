import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Change files of a folder as the solution of a challenge says: hunks `@@ file`, with lines that stay, go (-) and come (+).
 *
 * @param {string} solution
 * @param {string} folder
 * @throws {Error} when the lines are not there exactly once
 */
export async function applySolution (solution, folder) {
  for (const hunk of solution.split(/^@@ /m).slice(1)) {
    const [file, ...lines] = hunk.trimEnd().split('\n')
    const withSign = (/** @type {string} */ signs) => lines.filter(([sign = ' ']) => signs.includes(sign)).map((line) => `${line.slice(1)}\n`).join('')
    const parts = (await readFile(join(folder, file), 'utf8')).split(withSign(' -'))
    if (parts.length !== 2) throw new Error(`the lines of ${file} are there ${parts.length - 1} times:\n${withSign(' -')}`)
    await writeFile(join(folder, file), parts.join(withSign(' +')))
  }
}
