import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable that says where programs make their temporary files. */
export const TEMPORARY = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'

const made = new Set()
process.on('exit', () => { for (const folder of made) rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) })

/** Make a folder for temporary files, which is removed when this process ends. */
export async function makeFolder (use) {
  const folder = await mkdtemp(join(tmpdir(), `inside-fastify-${process.pid}-${use}-`))
  made.add(folder)
  return folder
}
