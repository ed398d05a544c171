import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable that says where programs make their temporary files. */
export const TEMPORARY = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'

const made = new Set()
// An interruption ends a demo before it removes them.
process.on('exit', () => { for (const folder of made) rmSync(folder, { recursive: true, force: true }) })

/** Make a folder for temporary files, which the caller removes when it is done. */
export async function makeFolder (use) {
  const folder = await mkdtemp(join(tmpdir(), `inside-fastify-${process.pid}-${use}-`))
  made.add(folder)
  return folder
}
