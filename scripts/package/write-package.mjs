import { copyFile, mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { build } from 'esbuild'
import { findFiles } from './find-files.mjs'

const ENTRY = 'demos/xray/story/command.js'
/** Older packages ask for the modules of Node by it. */
const REQUIRE = 'import { createRequire as makeRequire } from \'node:module\'\nconst require = makeRequire(import.meta.url)'
/** The folder of a package, which may lie in that of another. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/
const LICENCE = /^licen[cs]e/i

/**
 * Write the package that npx takes: X-ray alone. Its scripts stay where they are in the
 * project, and what they import from npm is written into them: so whoever takes the package
 * installs nothing else.
 *
 * @param {string} root of the project
 * @param {string} folder an empty one
 * @returns {Promise<{ files: number, inlined: string[] }>} how many files, and the packages that are written into them
 */
export async function writePackage (root, folder) {
  const { own, mixed, beside, named } = await findFiles(root, ENTRY)
  const [, { metafile: { inputs } }] = await Promise.all([build(optionsOf(own)), build({ ...optionsOf(mixed), banner: { js: REQUIRE } })])
  for (const path of beside) await copyFile(join(root, path), join(folder, path))
  // Only their names are looked for.
  for (const path of named) await write(path, '')
  const folders = [...new Set(Object.keys(inputs).flatMap((path) => PACKAGE.exec(path.replaceAll(sep, '/')) ?? []))]
  // One may be installed in several places.
  const inlined = [...new Map((await Promise.all(folders.map(readLicence))).map((one) => [one.title, one])).values()].sort((one, other) => one.title < other.title ? -1 : 1)
  await write('package.json', `${JSON.stringify(await describe(), null, 2)}\n`)
  await write('NOTICE.md', `# What others wrote\n\nThese packages are written into the scripts of this one.\n\n${inlined.map(({ title, text }) => `## ${title}\n\n${text}\n`).join('\n')}`)
  await copyFile(join(root, 'scripts/package/README.md'), join(folder, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  return { files: own.length + mixed.length + beside.length + named.length, inlined: inlined.map(({ name }) => name) }

  /**
   * @param {string[]} scripts
   * @returns {import('esbuild').BuildOptions & { metafile: true }}
   */
  function optionsOf (scripts) {
    return { absWorkingDir: root, entryPoints: scripts, outbase: root, outdir: folder, bundle: true, metafile: true, format: 'esm', platform: 'node', target: 'node20', legalComments: 'none', plugins: [KEEP_APART] }
  }

  async function describe () {
    const { name, version, license, engines } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return {
      name,
      version,
      // Who owns the name on the registry is not decided.
      private: true,
      description: 'X-ray of a Fastify application: which hooks run on a route, who sees a decorator, what is suspicious',
      license,
      type: 'module',
      engines,
      bin: { [name]: ENTRY },
      files: ['demos', 'NOTICE.md'],
      keywords: ['fastify', 'hooks', 'plugins', 'encapsulation', 'inspect']
    }
  }

  /** @param {string} own folder of a package */
  async function readLicence (own) {
    const { name, version, license } = JSON.parse(await readFile(join(root, own, 'package.json'), 'utf8'))
    const file = (await readdir(join(root, own))).find((each) => LICENCE.test(each))
    return { name: String(name), title: `${name} ${version} (${license})`, text: file === undefined ? '' : (await readFile(join(root, own, file), 'utf8')).trim() }
  }

  /**
   * @param {string} path
   * @param {string} content
   */
  async function write (path, content) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/**
 * The scripts of the project import each other as before.
 *
 * @type {import('esbuild').Plugin}
 */
const KEEP_APART = {
  name: 'keep-apart',
  setup ({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ path, importer, kind }) => kind === 'entry-point' || PACKAGE.test(importer.replaceAll(sep, '/')) ? undefined : { path, external: true })
  }
}
