import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { makeFolder } from '../files/own-folder.js'
import { launchProfiled } from './launch-profiled.js'
import { readTicks } from './read-ticks.js'

const DEPTH = 60

// Each call comes by way of a function that V8 does not inline, as those of middlewares do.
const DEEP = `
const dive = (level) => level === 0 ? spin() : [level].map(() => dive(level - 1))
function spin () {
  const end = performance.now() + 20
  while (performance.now() < end) Math.sqrt(end)
}
const end = performance.now() + 600
while (performance.now() < end) dive(${DEPTH})
`

test('samples of a deep stack are not lost, as those are that 0x converts itself', async (t) => {
  const folder = await makeFolder('test')
  try {
    const script = join(folder, 'deep.mjs')
    await writeFile(script, DEEP)
    const { file, args } = launchProfiled(folder)([script])
    await promisify(execFile)(file, args)
    const ticks = await readTicks(folder, 'Deep')
    // Samples of the start are shallow, and on a busy machine many.
    const depths = ticks.map(({ frames }) => frames.filter(({ name }) => name.startsWith('dive ')).length).filter((depth) => depth > 0)
    const deep = depths.filter((depth) => depth > DEPTH / 2)
    t.assert.equal(deep.length > depths.length / 4, true, `${deep.length} of ${depths.length} samples are deep`)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
