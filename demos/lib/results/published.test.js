import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { ROOT } from '../../../test/lib/paths.js'
import { loadBench } from '../measuring/declaration.js'
import { readPublished } from './published.js'

const folders = (await readdir(join(ROOT, 'demos'), { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name)
const cases = folders.filter((name) => existsSync(join(ROOT, 'demos', name, 'published.json')))

for (const name of cases) {
  test(`what was published of ${name} is credited and whole, and names only what our benchmark measures`, async (t) => {
    const { case: of, source, untold, baseline, contenders, groups, rows } = await readPublished(join(ROOT, 'demos', name, 'published.json'))
    t.assert.equal(of, name)
    t.assert.ok(source.href && Array.isArray(untold))
    const cells = groups.flatMap((group) => contenders.map((contender) => `${group.id} ${contender.id}`))
    const given = rows.map((row) => `${row.group} ${row.contender}`)
    t.assert.deepEqual(given.filter((cell, index) => !cells.includes(cell) || given.indexOf(cell) !== index), [])
    t.assert.ok(rows.every(({ value }) => typeof value === 'number') && groups.every(({ id }) => given.includes(`${id} ${baseline}`)))
    const ours = rows.flatMap((row) => row.ours ?? [])
    if (ours.length === 0) return
    const bench = await loadBench(join(ROOT, 'demos', name, 'bench.js'))
    const measured = bench.groups.flatMap((group) => group.cases.flatMap((testCase) => bench.contenders.map(({ id }) => `${group.id}/${testCase.id}/${id}`)))
    t.assert.deepEqual(ours.map((row) => `${row.group}/${row.case}/${row.contender}`).filter((cell) => !measured.includes(cell)), [])
    t.assert.equal(bench.baseline, baseline, 'ratio is held against ratio, so both have one baseline')
  })
}
