import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { explainSystemError } from './explain-system-error.js'
import { PROJECT } from './project.js'
import { readIfPresent } from '../files/read-if-present.js'
import { writeAtomically } from '../files/write-atomically.js'
import { makeFolder } from '../files/own-folder.js'

/**
 * @param {string} code
 * @param {{ path?: string, dest?: string, syscall?: string }} [facts]
 */
const systemError = (code, facts = {}) => Object.assign(new Error(code), { code, errno: -1, syscall: 'open', ...facts })

suite('an error of the file system', () => {
  /** @type {string} */
  let folder
  before(async () => {
    folder = await makeFolder('test')
    await writeFile(join(folder, 'file'), '')
  })
  after(() => rm(folder, { recursive: true, force: true }))

  test('names what is in the way, when it is really met', async (t) => {
    const explain = (/** @type {Promise<unknown>} */ work) => work.then(() => null, explainSystemError)
    t.assert.strictEqual(await explain(readIfPresent(folder)), `${folder} is a folder, where a file is needed: move it away and run again`)
    // Node 26 says which.
    t.assert.match(String(await explain(readFile(folder))), /^.+ is a folder, where a file is needed: move it away and run again$/)
    t.assert.strictEqual(await explain(writeAtomically(folder, '')), `${folder} is a folder, where a file is needed: move it away and run again`)
    for (const path of [join(folder, 'file', 'a'), join(folder, 'file', 'a', 'b')]) {
      const line = `${await explain(writeAtomically(path, ''))}`
      t.assert.ok(line.startsWith(`${join(folder, 'file')} is a file, where a folder is needed: set`), line)
    }
    t.assert.match(`${explainSystemError(systemError('ENOTDIR', { path: join(PROJECT, 'package.json', 'a') }))}`, /^package\.json is a file, where a folder is needed: move it away and run again$/)
    t.assert.match(`${await explain(mkdtemp(join(folder, 'none', 'deeper', 'a-')))}`, /none does not exist: set (TMPDIR|TEMP) to a folder that you can write to/)
  })

  const results = join(PROJECT, '.local/results/routing.json')
  const told = {
    EACCES: 'you have no right to write or read .local/results/routing.json: change its rights, or use a fresh copy of the project, and run again',
    EPERM: 'you have no right to write or read .local/results/routing.json: change its rights, or use a fresh copy of the project, and run again',
    EROFS: '.local/results/routing.json is on a disk that is read-only: make it writable, or use a fresh copy of the project, and run again',
    ENOSPC: 'the disk is full, at .local/results/routing.json: free some space and run again',
    EDQUOT: 'the disk is full, at .local/results/routing.json: free some space and run again',
    EISDIR: '.local/results/routing.json is a folder, where a file is needed: move it away and run again',
    EMFILE: 'too many files are open: close other programs and run again',
    EBUSY: '.local/results/routing.json is in use: close the program that uses it and run again',
    ELOOP: '.local/results/routing.json is a link that leads to itself: remove it and run again'
  }
  for (const [code, line] of Object.entries(told)) {
    test(`${code} is told in plain words`, (t) => {
      t.assert.strictEqual(explainSystemError(systemError(code, { path: `${results}.123.tmp` })), line)
      t.assert.strictEqual(explainSystemError(systemError(code, { path: `${results}.123.tmp`, dest: results })), line)
    })
  }

  test('ENOENT names the uppermost folder that is missing', (t) => {
    t.assert.strictEqual(explainSystemError(systemError('ENOENT', { path: join(PROJECT, 'none/deeper/file.json') })), 'none does not exist: create it, or use a fresh copy of the project, and run again')
  })

  test('has a way out of its own in the temporary directory', (t) => {
    for (const path of [tmpdir(), join(tmpdir(), 'a')]) {
      t.assert.match(`${explainSystemError(systemError('EROFS', { path }))}`, /read-only: set (TMPDIR|TEMP) to a folder that you can write to/)
    }
  })

  test('may come without a path', (t) => {
    t.assert.strictEqual(explainSystemError(systemError('ENOSPC', { syscall: 'write' })), 'the disk is full: free some space and run again')
    t.assert.strictEqual(explainSystemError(systemError('ENOSPC', { syscall: 'write' }), 'standard output'), 'the disk is full, at standard output: free some space and run again')
  })

  test('tells a missing program and a missing current folder', (t) => {
    t.assert.strictEqual(explainSystemError(systemError('ENOENT', { syscall: 'spawn javac', path: 'javac' })), 'the program javac was not found: install it and run again')
    t.assert.match(`${explainSystemError(systemError('ENOENT', { syscall: 'uv_cwd' }))}`, /^the folder that you are in no longer exists/)
  })

  test('is no other error', (t) => {
    for (const other of [null, undefined, 'EACCES', new Error('EACCES'), systemError('EADDRINUSE', { syscall: 'listen' }), systemError('EACCES', { syscall: 'listen' })]) {
      t.assert.strictEqual(explainSystemError(other), null)
    }
  })
})
