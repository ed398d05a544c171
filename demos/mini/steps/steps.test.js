import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { before, describe, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import inject from 'light-my-request'
import { PROJECT } from '../../lib/command-line/project.js'
import { findNewLines, parseMeta, readExcerpt } from '../../../plugins/source-excerpt/excerpt.js'
import { chapters, readStep, stateAfter } from './chapters.js'
import { explainFailure } from './judge-check.js'
import { applySolution, makeState, readSolution, renderOutputs } from './outputs.js'
import { runChecks } from './run-checks.js'

const ABOUT = /^demos\/mini\/(?!steps\/[a-z-]+\/(?:program|check|show|before|after|challenges))/
/** No reader types it. */
const UNTYPED = /^\s*$|^\/\/ @ts-/

/** They run in processes of their own, while the checks run here. */
const outputs = renderOutputs()

for (const [index, { id }] of chapters.entries()) {
  describe(`the chapter ${id}`, () => {
    let start, end
    before(async () => { [start, end] = await Promise.all([check(index, index), check(index + 1, index)]) })

    test('fails its checks at its start, and passes them at its end', (t) => {
      t.assert.deepEqual(start.checks.filter(({ passed }) => passed).map(({ says }) => says), [], 'nothing to do')
      t.assert.deepEqual(end.checks.filter(({ passed }) => !passed), [])
    })

    test('leaves its challenges open, and their solutions pass all of its checks', async (t) => {
      t.assert.ok(end.challenges.length >= 2)
      for (const { says, passed } of end.challenges) {
        t.assert.equal(passed, false, says)
        const [name] = says.split(':')
        const solved = await check(index + 1, index, await readSolution(id, name))
        t.assert.equal(solved.challenges.find((challenge) => challenge.says === says)?.reason, undefined, says)
        t.assert.deepEqual(solved.checks.filter(({ passed }) => !passed), [], name)
      }
    })
  })
}

test('the book ends with the small Fastify itself', (t) => {
  for (const [file, path] of stateAfter(chapters.length)) {
    if (existsSync(`${PROJECT}demos/mini/${file}`)) t.assert.equal(path, `demos/mini/${file}`)
  }
})

test('what the programs print is what the chapters show: node demos/mini/steps/outputs.js writes it again', async (t) => {
  for (const [path, text] of await outputs) t.assert.equal(await readFile(path, 'utf8'), text, path)
})

for (const [index, { id, changes, finishes }] of chapters.entries()) {
  describe(`the page of the chapter ${id}`, async () => {
    const [start, end] = [stateAfter(index), stateAfter(index + 1)]
    const shown = await readFences(id)

    test('shows code of its end, and marks what its start does not have', (t) => {
      t.assert.ok(shown.length > 0)
      for (const { file, since } of shown) {
        const name = String(file.split('/').at(-1))
        t.assert.deepEqual([file, since], [end.get(name), start.get(name) ?? 'nothing'])
      }
    })

    for (const name of [...changes, ...finishes]) {
      test(`shows each line of ${name} that is new`, (t) => {
        const lines = readLines(String(end.get(name)))
        const older = start.has(name) ? readLines(String(start.get(name))) : []
        const seen = new Set(shown.filter(({ file }) => file === end.get(name)).flatMap((fence) => {
          const { first, text } = readExcerpt(PROJECT, fence)
          return text.split('\n').map((_, offset) => first + offset)
        }))
        const hidden = findNewLines(older, lines).filter((number) => !seen.has(number) && !UNTYPED.test(lines[number - 1]))
        t.assert.deepEqual(hidden.map((number) => `${number}: ${lines[number - 1]}`), [])
      })
    }
  })
}

test('fast-json-stringify names a value as the chapter of the serializer says', async (t) => {
  const [name] = /value_\w+/.exec(await readFile(`${PROJECT}docs/build/serializer.mdx`, 'utf8')) ?? []
  const book = { type: 'object', required: ['title'], properties: { title: { type: 'string' }, year: { type: 'integer' } } }
  const code = String(fastJsonStringify((book), ({ mode: 'standalone' })))
  t.assert.match(code, new RegExp(`\\b${name}\\b`))
})

describe('why a check fails', () => {
  for (const [of, act, said] of [
    ['a value', () => assert.equal(1, 2), 'expected 2, and got 1'],
    ['a list', () => assert.deepEqual(['a', 'x'], ['a', 'b']), "expected [ 'a', 'b' ], and got [ 'a', 'x' ]. They differ at [1]"],
    ['a value deep inside', () => assert.deepEqual({ headers: { length: '8' } }, { headers: { length: '9' } }), "expected { headers: { length: '9' } }, and got { headers: { length: '8' } }. They differ at headers.length"],
    ['nothing at all', () => assert.deepEqual(undefined, { a: 1 }), 'expected { a: 1 }, and got undefined'],
    ['no error', () => assert.throws(() => {}, { message: 'no' }), "it throws no error. Expected is one with { message: 'no' }"],
    ['another error', () => assert.throws(() => { throw new Error('yes') }, { message: 'no' }), "it throws another error: yes. Expected is one with { message: 'no' }"],
    ['no rejection', () => assert.rejects(Promise.resolve()), 'it throws no error'],
    ['no rejection, with words of its own', () => assert.rejects(Promise.resolve(), () => true, 'the client got an answer'), 'the client got an answer'],
    ['a check with words of its own', () => assert.ok(false, 'the clock went back'), 'the clock went back'],
    ['an error of the code', () => { throw new Error('no database') }, 'no database'],
    ['text in place of JSON', () => JSON.parse('fits'), /^JSON is expected, and got other text: .* \(steps\.test\.js\)$/],
    ['a connection that ends without an answer', () => inject((_request, response) => { response.destroy() }, '/'), /^your code ended the connection .*`fail`$/]
  ]) {
    test(`is said of ${of}`, async (t) => {
      if (typeof said === 'string') t.assert.equal(await explain(act), said)
      else t.assert.match(String(await explain(act)), said)
    })
  }
})

/** The checks of a chapter, where so many are done. */
async function check (count, index, solution = '') {
  const folder = await makeState(count, index)
  try {
    await applySolution(solution, folder)
    return await runChecks(folder)
  } finally {
    await rm(folder, { recursive: true, maxRetries: 5 })
  }
}

const readLines = (path) => readStep(path).replace(/\n$/, '').split('\n')

/** The fences of a page that show a file of the small Fastify. */
async function readFences (id) {
  const page = await readFile(`${PROJECT}docs/build/${id}.mdx`, 'utf8')
  const fences = [...page.matchAll(/^```\w+ (.*)$/gm)].flatMap(([, meta]) => parseMeta(meta) ?? [])
  return fences.filter(({ file }) => ABOUT.test(file))
}

async function explain (act) {
  try {
    await act()
  } catch (error) {
    return explainFailure(error, false)
  }
}
