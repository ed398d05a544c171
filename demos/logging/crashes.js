import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { makeFolder } from '../lib/files/own-folder.js'

const CHILD = fileURLToPath(import.meta.url)
/** How many lines each process writes before it ends, and one that falls idle after a pause. */
export const [LINES, LAST_LINES] = [1000, 10]
/** More than all of them write. */
const ROOM_BYTES = 5_000_000
const MESSAGE = 'order placed'

// Ways for lines to reach a file; `open` resolves when it is ready for its first line. Standard output is the file,
// where a logger writes there.
export const DESTINATIONS = [
  { id: 'sync', label: 'Pino, sync', open: (dest) => openPino(pino.destination({ dest, sync: true })) },
  { id: 'async', label: 'Pino, the default', open: (dest) => openPino(pino.destination({ dest })) },
  { id: 'buffered', label: 'Pino, buffered', open: (dest) => openPino(pino.destination({ dest, sync: false, minLength: 4096 })) },
  { id: 'transport', label: 'Pino, transport', open: (destination) => openPino(pino.transport({ target: 'pino/file', options: { destination } })) },
  { id: 'console', label: 'console.log', open: async () => (line) => console.log(JSON.stringify({ line, msg: MESSAGE })) },
  { id: 'winston', label: 'winston', open: openWinston }
]

/** Ways for a process to end. Nothing of the process runs after it. */
export const ENDINGS = [
  { id: 'exit', label: 'exit', end: () => process.exit(0) },
  { id: 'throw', label: 'throw', end: () => setImmediate(() => { throw new Error('nobody catches this') }) },
  { id: 'term', label: 'SIGTERM', end: () => endBy('SIGTERM') },
  { id: 'kill', label: 'SIGKILL', end: () => endBy('SIGKILL') },
  { id: 'idle', label: 'idle', last: LAST_LINES, end: async (file) => { await untilQuiet(file); endBy('SIGKILL') } }
]

async function openPino (/** @type {any} */ stream) {
  // A synchronous destination is open when it is made; the others say when they are.
  if (!stream.sync) await once(stream, 'ready')
  // Without a base, lines are as long in every process and on every machine.
  const logger = pino({ base: null }, stream)
  return (line) => logger.info({ line }, MESSAGE)
}

async function openWinston (filename) {
  const { default: winston } = await import('winston')
  const transport = new winston.transports.File({ filename })
  const logger = winston.createLogger({ transports: [transport] })
  await once(transport, 'open')
  return (line) => { logger.info(MESSAGE, { line }) }
}

/** Ask the system to end this process, and do nothing until it does. */
function endBy (signal) {
  process.kill(process.pid, signal)
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

// Wait for a file to have something in it, and not to grow any more. It is looked at a number of times, and not after
// a while: where this process was kept waiting, whoever writes the file was kept waiting too.
async function untilQuiet (file) {
  for (let size = 0, looks = 0; looks < 10;) {
    await sleep(25)
    const { size: found } = await stat(file).catch(() => ({ size: 0 }))
    looks = found > 0 && found === size ? looks + 1 : 0
    size = found
  }
}

// This file is the process that ends, too.
if (process.argv[1] === CHILD) {
  const [destination, ending, file] = process.argv.slice(2)
  const { open } = DESTINATIONS.find(({ id }) => id === destination)
  const { last = 0, end } = ENDINGS.find(({ id }) => id === ending)
  const log = await open(file)
  for (let line = 1; line <= LINES - last; line++) log(line)
  if (last > 0) await untilQuiet(file)
  for (let line = LINES - last + 1; line <= LINES; line++) log(line)
  await end(file)
}

/** How many lines are on disk, by destination and ending. Where it is a race, a count would be another each time. */
export async function tryCrashes () {
  const folder = await makeFolder('logging')
  const tryEndings = async (destination) => {
    const kept = {}
    for (const { id } of ENDINGS) kept[id] = await tryCrash(destination, id, join(folder, `${destination}-${id}.log`))
    return [destination, kept]
  }
  // Where a disk is full, nothing would be told of the loggers.
  await writeFile(join(folder, 'room'), Buffer.alloc(ROOM_BYTES))
  return Object.fromEntries(await Promise.all(DESTINATIONS.map(({ id }) => tryEndings(id))))
}

async function tryCrash (destination, ending, file) {
  const output = openSync(file, 'a')
  const child = spawn(process.execPath, [CHILD, destination, ending, file], { stdio: ['ignore', output, 'ignore'] })
  closeSync(output)
  await once(child, 'close')
  const lines = (await readFile(file, 'utf8')).split('\n').length - 1
  return lines === LINES ? 'all' : lines > LINES / 2 ? 'most' : 'FEW'
}
