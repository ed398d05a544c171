import { cp, readFile, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { UsageError, readArguments } from '../demos/lib/command-line/cli.js'
import { loadCommand } from '../demos/lib/commands/load-command.js'
import { findScript } from '../demos/lib/command-line/topics.js'
import { makeFolder } from '../demos/lib/files/own-folder.js'
import { ROOT } from './lib/paths.js'
import { runNode } from './lib/run-command.js'

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
const ONE_LINE = /^error: [^\n]+\n$/
const OF_TOPIC = /^node demos\/run\.js (\S+) (\S+)$/

describe('every command of package.json', { concurrency: 2 }, () => {
  test('is a node script and nothing of a shell, which looks first whether npm ci has run', (t) => {
    for (const script of Object.values(scripts)) {
      t.assert.match(script, /^node (demos\/run\.js|--import \.\/scripts\/installed\.mjs) /)
      t.assert.doesNotMatch(script, /[&|;<>$%"'`*\\]/)
    }
  })

  for (const [name, script] of Object.entries(scripts)) {
    const [, command, topic] = script.match(OF_TOPIC) ?? []
    test(`npm run ${name} answers --help`, async (t) => {
      const demo = command === 'demo' ? await findScript(topic) : undefined
      if (demo && topic !== 'routing') {
        t.assert.match(await readFile(demo, 'utf8'), /\breadFlags\(/)
        return
      }
      if (command && !demo) {
        // Without the time that a process takes to start.
        const invocation = await loadCommand(command, topic)
        const [, used] = String(readArguments(invocation, ['--help']).help).match(/Usage: npm run (\S+) /) ?? []
        t.assert.equal(scripts[used], script)
        t.assert.throws(() => readArguments(invocation, ['--no-such-flag']), UsageError)
        return
      }
      const { exitCode, stdout, stderr } = await runNode([...script.split(' ').slice(1), '--help'])
      t.assert.deepEqual([stderr, exitCode], ['', 0])
      t.assert.match(stdout, /Usage: (npm|inside-fastify-xray) /)
    })
  }
})

describe('a command', { concurrency: 2 }, () => {
  const WRONG = [
    [['demos/run.js', 'demo', 'routing', '--no-such-flag'], /--no-such-flag/],
    [['scripts/site.mjs', 'start', '--no-such-flag'], /--no-such-flag/],
    [['demos/run.js', 'bench', 'rooting'], /did you mean bench:routing/],
    [['demos/run.js', 'demo', 'rooting'], /did you mean demo:routing/],
    [['test/run.js', '--only', 'browsr'], /did you mean browser/]
  ]
  for (const [args, says] of /** @type {[string[], RegExp][]} */ (WRONG)) {
    test(`that is called wrongly, ${args.join(' ')}, says so in one line and ends with 2`, async (t) => {
      const { exitCode, stdout, stderr } = await runNode(args)
      t.assert.match(stderr, ONE_LINE)
      t.assert.match(stderr, says)
      t.assert.deepEqual([stdout, exitCode], ['', 2])
    })
  }

  test('says in one line that npm ci is missing', async (t) => {
    const folder = await makeFolder('test')
    for (const path of ['demos/run.js', 'scripts/installed.mjs']) await cp(join(ROOT, path), join(folder, path))
    await writeFile(join(folder, 'any.js'), '')
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
    for (const args of [[join(folder, 'demos/run.js'), 'demo'], ['--import', pathToFileURL(join(folder, 'scripts/installed.mjs')).href, join(folder, 'any.js')]]) {
      const { exitCode, stdout, stderr } = await runNode(args)
      t.assert.match(stderr, ONE_LINE)
      t.assert.match(stderr, /run npm ci/)
      t.assert.deepEqual([exitCode, stdout], [1, ''])
    }
  })

  test('prints text without escape codes outside a terminal, and JSON when it is asked', async (t) => {
    for (const args of [['demo'], ['demo', 'routing']]) {
      t.assert.doesNotMatch((await runNode(['demos/run.js', ...args])).stdout, /\x1b|^$/) // eslint-disable-line no-control-regex
      t.assert.equal(typeof JSON.parse((await runNode(['demos/run.js', ...args, '--json'])).stdout), 'object')
    }
  })

  test('says in one line that the port is taken', async (t) => {
    const server = createServer().listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    const { exitCode, stderr } = await runNode(['scripts/site.mjs', 'start', '--no-open', '--port', String(port)])
    t.assert.match(stderr, ONE_LINE)
    t.assert.match(stderr, new RegExp(`port ${port} is taken: .*--port`))
    t.assert.equal(exitCode, 1)
  })
})
