import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../command-line/project.js'

/**
 * The first line of an installed file that has a text, or begins with it.
 *
 * @param {string} file such as `fastify/lib/reply.js`
 * @returns {Promise<{ line: number, text: string }>} `text`: without the spaces around it
 * @throws {Error} when the line has moved or changed
 */
export async function findLine (file, wanted, how = 'includes') {
  const lines = (await readFile(join(PROJECT, 'node_modules', file), 'utf8')).split('\n').map((line) => line.trim())
  const index = lines.findIndex((line) => line[how](wanted))
  if (index === -1) throw new Error(`${file} no longer has “${wanted}”`)
  return { line: index + 1, text: lines[index] }
}
