import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { runCommand } from '../demos/lib/command-line/cli.js'
import { PROJECT } from '../demos/lib/command-line/project.js'
import { writePackage } from './package/write-package.mjs'

const FOLDER = join(PROJECT, '.local/package')

await runCommand({
  usage: 'npm run package',
  summary: 'Write the package that npx takes, X-ray alone, to .local/package; npm pack makes an archive of it',
  options: {},
  run: async ({ json }) => {
    await rm(FOLDER, { recursive: true, force: true })
    await mkdir(FOLDER, { recursive: true })
    const { files, inlined } = await writePackage(PROJECT, FOLDER)
    const folder = relative(PROJECT, FOLDER).replaceAll('\\', '/')
    process.stdout.write(json ? `${JSON.stringify({ folder, files, inlined }, null, 2)}\n` : `${folder}: ${files} files, with ${inlined.join(', ')} written into them\nnext: npm pack ./${folder}, and npm install of that archive in a folder of yours\n`)
  }
}, process.argv.slice(2))
