import { spawn } from 'node:child_process'
import { cp, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeFolder } from '../../../demos/lib/files/own-folder.js'
import { ROOT } from '../paths.js'
import { INPUTS } from './inputs.js'
import { tryEach } from './try-each.js'
import { findUnfinished } from './unfinished-files.js'

const COPIED = ['package.json', 'demos', 'scripts', 'test', 'static/results']
const ONE_LINE = /^error: [^\n]+\n$/
/** Node is called by its path, so that the words of an input stand for themselves. */
const PLACES = {
  full: 'exec "$@" >/dev/full',
  gone: 'mkdir "$TMPDIR/gone" && cd "$TMPDIR/gone" && rmdir "$TMPDIR/gone" && exec "$@"'
}

/**
 * @param {{ signal: AbortSignal, say: (line: string) => void }} context
 * @returns {Promise<import('./try-each.js').Tried[]>}
 */
export async function tryInputs ({ signal, say }) {
  return await tryEach(INPUTS, {
    nameOf: ({ command, env, files, place }) => [command, ...Object.entries(env ?? {}).map(([name, value]) => `${name}=${value}`), ...Object.keys(files ?? {}), place].filter(Boolean).join(', '),
    attempt: give,
    workers: availableParallelism(),
    signal,
    say
  })
}

/**
 * @param {import('./inputs.js').Input} input
 * @returns {Promise<string[]>} what did not hold
 */
async function give ({ command, line, code = 2, env, files, place }) {
  const folder = await makeFolder('hold')
  try {
    const root = files ? await copyProject(join(folder, 'project'), files) : ROOT
    const temporary = join(folder, 'temporary')
    await mkdir(temporary)
    const before = await findUnfinished(root)
    const { exitCode, said, printed } = await run(command, { root, place, env: { TMPDIR: temporary, ...env } })
    const left = files ? [...await findUnfinished(root)].filter((one) => !before.has(one)) : []
    return [
      ...exitCode === code ? [] : [`it ends with ${exitCode}, not ${code}`],
      ...ONE_LINE.test(said) && line.test(said) ? [] : [`it says ${JSON.stringify(said)}, not one line with ${line}`],
      ...printed === '' ? [] : [`it prints ${JSON.stringify(printed.slice(0, 100))}`],
      ...[...left, ...await readdir(temporary)].map((name) => `it leaves ${name}`)
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} command
 * @param {{ root: string, place?: 'full' | 'gone', env: NodeJS.ProcessEnv }} options
 */
async function run (command, { root, place, env }) {
  const [script, ...args] = command.split(' ')
  const node = [process.execPath, join(root, script), ...args]
  const [program, ...words] = place ? ['sh', '-c', PLACES[place], 'sh', ...node] : node
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: undefined, FORCE_COLOR: undefined, ...env }
  })
  const exited = new Promise((resolve) => child.once('close', resolve))
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { exitCode: await exited, said, printed }
}

/**
 * A copy of the project, in which something is as it should not be.
 *
 * @param {string} root
 * @param {Record<string, string | null>} files
 */
async function copyProject (root, files) {
  for (const path of COPIED) await cp(join(ROOT, path), join(root, path), { recursive: true })
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir')
  for (const [path, content] of Object.entries(files)) {
    await mkdir(content === null ? join(root, path) : dirname(join(root, path)), { recursive: true })
    if (content !== null) await writeFile(join(root, path), content)
  }
  return root
}
