import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The variable that says where programs make their temporary files. */
export const TEMPORARY = process.platform === 'win32' ? 'TEMP' : 'TMPDIR'

/** Make a folder for temporary files, which the caller removes when it is done. */
export async function makeFolder (use) {
  return await mkdtemp(join(tmpdir(), `inside-fastify-${process.pid}-${use}-`))
}
