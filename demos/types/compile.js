import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'sucrase'
import { CommandError } from '../lib/command-line/command-error.js'
import { PROJECT } from '../lib/command-line/project.js'
import { findLine } from '../lib/files/find-line.js'
import { startProgram } from '../lib/processes/run-child.js'
import { askProgram, describeAnswer } from './ask.js'
import { PROGRAMS } from './programs.js'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('programs/', import.meta.url))
const FLAGS = '--ignoreConfig --noEmit --strict --skipLibCheck --pretty false --types node'.split(' ')
  .concat('--target es2023 --module nodenext'.split(' '))
/** With the lines below it, which say more and more closely why. */
const ERROR = /^(\S+)\((\d+),(\d+)\): error (TS\d+): (.*)((?:\r?\n .*)*)/gm
/** Longer than any answer takes that comes. */
const NO_ANSWER_MS = 1000

/** What the compiler says of each program and its cure, what both answer, and the line that decides. */
export async function tryPrograms () {
  // What one file declares for a module holds for all that are compiled with it: a cure must not cure its program.
  const compiled = await Promise.all([compileFiles(''), compileFiles('.cure')])
  const tried = []
  for (const [index, { id, ask, right, decides: { file, from } }] of PROGRAMS.entries()) {
    const run = async (files) => ({ ...files[index], answer: await runFile(files[index], ask) })
    const [program, cure] = await Promise.all(compiled.map(run))
    const fails = describeAnswer(program.answer) !== right
    const kind = program.errors.length === 0 ? 'compiles, fails' : fails ? 'neither' : 'runs, does not compile'
    const decides = { file, ...await findLine(`fastify/${file}`, from, 'startsWith') }
    tried.push({ id, kind, ...program, cure, decides })
  }
  return tried
}

/** What is in the files of programs, without types, and what the compiler says of it. */
async function compileFiles (suffix) {
  const names = PROGRAMS.map(({ id }) => `${id}${suffix}.ts`)
  const found = findErrors(await runCompiler(names, FOLDER))
  return await Promise.all(names.map(async (name) => {
    const code = await readFile(join(FOLDER, name), 'utf8')
    const own = found.filter(({ file }) => file === name)
    const errors = own.map(({ file, ...error }) => ({ ...error, length: measure(code, error) }))
    return { code, js: stripTypes(code), errors }
  }))
}

/** What the compiler prints of files in a folder. */
export async function runCompiler (args, cwd) {
  let stdout = ''
  const { exited, complaint } = startProgram({ path: process.execPath, args: [findCompiler().path, ...FLAGS, ...args], cwd, onPrinted: (text) => { stdout += text } })
  // It fails where there are errors to print.
  const isBroken = await exited !== 0 && stdout === ''
  const [refusal] = isBroken ? [complaint()] : /^error TS.*/m.exec(stdout) ?? []
  if (refusal) throw new CommandError(`the compiler does not start: ${refusal}`)
  return stdout
}

export function findCompiler () {
  try {
    const manifest = require.resolve('typescript/package.json')
    return { path: join(dirname(manifest), 'bin/tsc'), version: require(manifest).version }
  } catch {
    throw new CommandError('there is no TypeScript here: npm ci installs it')
  }
}

/** The errors that a compiler printed. */
export function findErrors (stdout) {
  return [...stdout.replaceAll(PROJECT, '').matchAll(ERROR)].map(([, file, line, column, code, message, rest]) => {
    const reason = rest.trim().split('\n').at(-1)?.trim()
    return { file, code, message, ...reason && { reason }, line: Number(line), column: Number(column) }
  })
}

/** How many letters an error is about: what it quotes where that stands there, else a word. */
function measure (code, { message, line, column }) {
  const rest = code.split('\n')[line - 1].slice(column - 1)
  const quoted = [...message.matchAll(/'([^']+)'/g)].map(([, text]) => text).find((text) => rest.startsWith(text))
  return (quoted ?? /^(?:[\w$]+|'[^']*'|.)/.exec(rest)?.[0] ?? '').length
}

/** What is left of a program without its types. */
export function stripTypes (code) {
  const { code: js } = transform(code, { transforms: ['typescript'], disableESTransforms: true })
  const tidy = js.replaceAll(/,? \{\s*\}(?= from)/g, '').replaceAll(/,\s*\}(?= from)/g, ' }')
  return `${tidy.replaceAll(/[ \t]+$/gm, '').replaceAll(/\n{3,}/g, '\n\n').trim()}\n`
}

async function runFile ({ js }, ask) {
  // A module without a file cannot look for packages.
  const linked = js.replaceAll(/(?<= from ')[^']+/g, (name) => import.meta.resolve(name))
  const { default: build } = await import(`data:text/javascript,${encodeURIComponent(linked)}`)
  return await askProgram(build, ask, NO_ANSWER_MS)
}
