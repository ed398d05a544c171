import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fillTables } from '../demos/lib/commands/commands-table.js'
import { listTopics } from '../demos/lib/command-line/topics.js'
import { ROOT } from './lib/paths.js'

const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
const topics = await listTopics()
const tables = await fillTables()
/** Pages that have the names of their topics, by section. */
const sections = await Promise.all(['mechanisms', 'cases'].map(async (section) => ({ section, pages: await pagesIn(section) })))
/**
 * Other topics are shown on a page of the lab, of the problems, of the book that builds or beside the sections, which
 * may have a name of its own.
 */
const others = (await readdir(join(ROOT, 'docs'), { recursive: true })).filter((file) => /^(?:(?:lab|problems|build)[\\/])?[^\\/]+\.mdx$/.test(file))
const lab = await Promise.all(others.map((file) => readFile(join(ROOT, 'docs', file), 'utf8')))
const sidebar = Object.values(createRequire(import.meta.url)('../sidebars.js')).flat().flatMap(pageIds)
const home = await readFile(join(ROOT, 'src/pages/_lists.js'), 'utf8')

describe('a topic', () => {
  for (const { name, directory, commands } of topics) {
    test(`${name}: folder, commands and captured output agree`, (t) => {
      t.assert.match(name, /^[a-z][a-z0-9-]*$/)
      for (const command of commands) {
        t.assert.equal(scripts[`${command}:${name}`], `node demos/run.js ${command} ${name}`, `script ${command}:${name}`)
      }
      if (commands.includes('demo')) {
        const inLab = lab.some((text) => text.includes(`demos/${name}/output.txt`))
        const page = inLab || sections.some(({ pages }) => pages.includes(name)) ? [] : [`a page: docs/mechanisms/${name}.mdx or docs/cases/${name}.mdx`]
        const wanted = [...page, join(directory, 'output.txt'), join(directory, `${name}.test.js`)]
        t.assert.deepEqual(wanted.filter((path) => !existsSync(path)), [], 'missing files')
      }
    })
  }

  test('has a heart of at most 60 lines, if it has one', async (t) => {
    const hearts = topics.map(({ directory }) => join(directory, 'heart.js')).filter((path) => existsSync(path))
    t.assert.ok(hearts.length > 0)
    for (const path of hearts) {
      const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
      t.assert.ok(lines.length <= 60, `${path} has ${lines.length} lines`)
      t.assert.deepEqual(lines.filter((line) => line.length > 120), [])
    }
  })

  for (const { section, pages } of sections) {
    test(`has a demo for every page of the ${section}, and the sidebar lists the page`, (t) => {
      t.assert.deepEqual(pages.filter((name) => !topics.some((topic) => topic.name === name && topic.commands.includes('demo'))), [])
      const listed = sidebar.filter((id) => id.startsWith(`${section}/`)).map((id) => id.slice(`${section}/`.length))
      t.assert.deepEqual(listed.toSorted(), pages.toSorted())
    })

    test(`is in the list of the ${section} on the home page`, (t) => {
      const listed = [...home.matchAll(/\bto: '\/([a-z]+)\/([^']+)'/g)].filter(([, folder]) => folder === section).map(([, , name]) => name)
      t.assert.deepEqual(listed.toSorted(), pages.toSorted())
    })
  }

  for (const { path, before, after } of tables) {
    test(`is told of in ${path} as its files and results say`, (t) => {
      t.assert.equal(before, after, 'it is stale: node scripts/write-commands.mjs writes it again')
    })
  }
})

async function pagesIn (section) {
  const files = await readdir(join(ROOT, 'docs', section))
  return files.filter((file) => file.endsWith('.mdx')).map((file) => file.replace(/\.mdx$/, ''))
}

function pageIds (item) {
  if (typeof item === 'string') return [item]
  if (item.type === 'doc' || item.type === 'ref') return [item.id]
  return [...item.link?.id ? [item.link.id] : [], ...(item.items ?? []).flatMap(pageIds)]
}
