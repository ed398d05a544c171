import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { CommandError, UsageError, assertSupportedNode, readArguments } from '../demos/lib/command-line/cli.js'
import { makeFolder } from '../demos/lib/files/own-folder.js'
import { loadCommand } from '../demos/lib/command-line/load-command.js'
import { ROOT } from './lib/paths.js'
import { runNode } from './lib/run-command.js'

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))

const ESCAPE = String.fromCharCode(27)
const ONE_LINE_OF_ERROR = /^error: [^\n]+\n$/
const RUN = 'demos/run.js'
const OF_TOPIC = /^node demos\/run\.js (\S+) (\S+)$/
/** Of the scripts that are one command on each topic, the one that is started as a reader starts it. */
const startedOfTopic = new Map(Object.entries(scripts).flatMap(([name, script]) => {
  const command = script.match(OF_TOPIC)?.[1]
  return command === undefined ? [] : [[command, name]]
}))

for (const [name, script] of Object.entries(scripts)) {
  describe(`npm run ${name}`, () => {
    const [program, ...args] = script.split(' ')
    const ofTopic = script.match(OF_TOPIC)

    test('looks first whether npm ci has run', (t) => {
      t.assert.match(script, /^node (demos\/run\.js|--import \.\/scripts\/installed\.mjs) /)
    })

    test('runs on every platform: a node script and nothing of a shell', (t) => {
      t.assert.equal(program, 'node')
      t.assert.doesNotMatch(script, /[&|;<>$%"'`*\\]/)
    })

    if (ofTopic && startedOfTopic.get(ofTopic[1]) !== name) readInThisProcess(ofTopic[1], ofTopic[2])
    else start(args)
  })
}

/**
 * The flags of a command, without the time that a process takes to start.
 *
 * @param {string} command
 * @param {string} topic
 */
function readInThisProcess (command, topic) {
  test('answers --help, and prints nothing while it loads', async (t) => {
    const complain = t.mock.method(process.stderr, 'write', () => true)
    const { help } = readArguments(await loadCommand(command, topic), ['--help'])
    t.assert.equal(complain.mock.callCount(), 0)
    // A tool has a script of its own that does the same.
    const [, used] = String(help).match(/Usage: npm run (\S+) /) ?? []
    t.assert.equal(scripts[used], scripts[`${command}:${topic}`])
  })

  test('refuses an unknown flag with one line and exit code 2', async (t) => {
    const invocation = await loadCommand(command, topic)
    t.assert.throws(() => readArguments(invocation, ['--no-such-flag']), (error) => (
      error instanceof UsageError && error.exitCode === 2 && /^[^\n]*--no-such-flag[^\n]*$/.test(error.message)
    ))
  })
}

/** @param {string[]} args */
function start (args) {
  test('answers --help', async (t) => {
    const { exitCode, stdout, stderr } = await runNode([...args, '--help'])
    t.assert.equal(stderr, '')
    t.assert.match(stdout, /Usage: npm /)
    t.assert.equal(exitCode, 0)
  })

  test('refuses an unknown flag with one line and exit code 2', async (t) => {
    const { exitCode, stdout, stderr } = await runNode([...args, '--no-such-flag'])
    t.assert.match(stderr, ONE_LINE_OF_ERROR)
    t.assert.match(stderr, /--no-such-flag/)
    t.assert.equal(stdout, '')
    t.assert.equal(exitCode, 2)
  })
}

describe('a command', () => {
  test('says in one line that npm ci is missing', async (t) => {
    const folder = await makeFolder('test')
    t.after(() => rm(folder, { recursive: true }))
    for (const path of [RUN, 'scripts/installed.mjs']) await cp(join(ROOT, path), join(folder, path))
    await writeFile(join(folder, 'any.js'), '')
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    const check = pathToFileURL(join(folder, 'scripts/installed.mjs')).href
    for (const args of [[join(folder, RUN), 'demo'], ['--import', check, join(folder, 'any.js')]]) {
      const { exitCode, stdout, stderr } = await runNode(args)
      t.assert.match(stderr, ONE_LINE_OF_ERROR)
      t.assert.match(stderr, /run npm ci/)
      t.assert.deepEqual([exitCode, stdout], [1, ''])
    }
  })

  test('names the nearest topic when there is none of that name', async (t) => {
    for (const command of ['demo', 'bench', 'flame']) {
      const { exitCode, stderr } = await runNode(['demos/run.js', command, 'rooting'])
      t.assert.match(stderr, ONE_LINE_OF_ERROR)
      t.assert.match(stderr, new RegExp(`did you mean ${command}:routing`))
      t.assert.equal(exitCode, 2)
    }
  })

  test('names the nearest step of npm test', async (t) => {
    const { exitCode, stderr } = await runNode(['test/run.js', '--only', 'browsr'])
    t.assert.match(stderr, ONE_LINE_OF_ERROR)
    t.assert.match(stderr, /did you mean browser/)
    t.assert.equal(exitCode, 2)
  })

  test('prints no escape codes outside a terminal, nor under NO_COLOR', async (t) => {
    for (const env of [{}, { NO_COLOR: '1' }]) {
      for (const args of [['demo'], ['demo', 'routing']]) {
        const { exitCode, stdout } = await runNode(['demos/run.js', ...args], env)
        t.assert.equal(exitCode, 0)
        t.assert.equal(stdout.includes(ESCAPE), false, args.join(' '))
      }
    }
  })

  test('prints JSON when asked', async (t) => {
    for (const args of [['demo'], ['demo', 'routing']]) {
      const { stdout } = await runNode(['demos/run.js', ...args, '--json'])
      t.assert.equal(typeof JSON.parse(stdout), 'object', args.join(' '))
    }
  })

  test('says in one line that this Node is too old', (t) => {
    for (const version of ['18.20.8', '20.18.3']) {
      t.assert.throws(() => assertSupportedNode(version), (error) => (
        error instanceof CommandError && error.exitCode === 1 && /^Node \S+ is too old: install Node [^\n]+$/.test(error.message)
      ))
    }
    for (const version of ['20.19.0', '22.0.0', '26.10.0']) assertSupportedNode(version)
  })

  test('says in one line that the port is taken', async (t) => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    try {
      const { exitCode, stderr } = await runNode(['scripts/site.mjs', 'start', '--no-open', '--port', String(port)])
      t.assert.match(stderr, ONE_LINE_OF_ERROR)
      t.assert.match(stderr, new RegExp(`port ${port} is taken: .*--port`))
      t.assert.equal(exitCode, 1)
    } finally {
      server.close()
    }
  })
})
