import { readFile } from 'node:fs/promises'
import { describe, test } from 'node:test'
import fastJsonStringify from 'fast-json-stringify'
import { readExcerpt } from '../../../plugins/source-excerpt/excerpt.js'
import { parseMeta } from '../../../plugins/source-excerpt/meta.js'
import { findNewLines } from '../../../plugins/source-excerpt/new-lines.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { chapters } from './chapters.js'
import { stateAfter } from './state.js'

const ABOUT = /^demos\/mini\/(?!steps\/[a-z-]+\/(?:program|check|show|before|after|challenges))/
/** No reader types it. */
const UNTYPED = /^\s*$|^\/\/ @ts-/

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
      test(`shows each line of ${name} that is new`, async (t) => {
        const lines = await readLines(String(end.get(name)))
        const older = start.has(name) ? await readLines(String(start.get(name))) : []
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
  const code = String(fastJsonStringify(/** @type {any} */ (book), /** @type {any} */ ({ mode: 'standalone' })))
  t.assert.match(code, new RegExp(`\\b${name}\\b`))
})

/** @param {string} path from the root of the repository */
async function readLines (path) {
  return (await readFile(PROJECT + path, 'utf8')).replace(/\n$/, '').split('\n')
}

/**
 * The fences of a page that show a file of the small Fastify.
 *
 * @param {string} id
 */
async function readFences (id) {
  const page = await readFile(`${PROJECT}docs/build/${id}.mdx`, 'utf8')
  const fences = [...page.matchAll(/^```\w+ (.*)$/gm)].flatMap(([, meta]) => parseMeta(meta) ?? [])
  return fences.filter(({ file }) => ABOUT.test(file))
}
