import { writeFile } from 'node:fs/promises'
import { renderOutputs } from './outputs.js'

// What the programs of the chapters print: node demos/mini/steps/write-outputs.js
for (const [path, text] of await renderOutputs()) await writeFile(path, text)
