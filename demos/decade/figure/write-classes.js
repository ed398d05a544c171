import { fileURLToPath } from 'node:url'
import { writeAtomically } from '../../lib/files/write-atomically.js'
import { readDecade } from '../eras/read-eras.js'
import { obtainRelease } from '../eras/obtain-release.js'
import { obtainSide, readTurns, sidesOf } from '../eras/read-turns.js'
import { nameSide } from '../model.js'
import { countClasses } from './count-classes.js'

// Asks every Node of the decade and both sides of each turn, and keeps what they say: node demos/decade/figure/write-classes.js
const { signal } = new AbortController()
/** @type {Record<string, number>} */
const classes = {}
for (const era of (await readDecade()).eras) {
  const { execPath } = await obtainRelease(era, { signal })
  classes[era.node] = await countClasses(execPath, { signal })
}
for (const side of sidesOf(await readTurns('hello'))) {
  const { file, flags } = await obtainSide(side, { signal })
  classes[nameSide(side)] = await countClasses(file, { flags, signal })
}
await writeAtomically(fileURLToPath(new URL('classes.json', import.meta.url)), `${JSON.stringify(classes)}\n`)
