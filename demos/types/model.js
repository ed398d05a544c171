import Fastify from 'fastify'
import * as fastifyPlugin from 'fastify-plugin'
import * as typebox from 'typebox'
import { InputError } from '../lib/command-line/input-error.js'
import { findAmong, globalsOfNode } from '../lib/modules/find-packages.js'
import { linkModules } from '../lib/modules/link-modules.js'
import { askProgram } from './ask.js'
import { PROGRAMS } from './programs.js'
import TRIED from './programs.json' with { type: 'json' }

// What the programs of this topic answer, when the real Fastify runs them without their types.

/** What they import. At run time, a provider of TypeBox is TypeBox. */
const PACKAGES = {
  '@fastify/type-provider-typebox': typebox,
  fastify: { default: Fastify },
  'fastify-plugin': fastifyPlugin
}
/** Of these, each is too large for a page that shows one program with it. */
const ABSENT = /'(?:pino|zod)'/

/** The programs with their cures, and what the compiler said of both. */
export const EXAMPLES = PROGRAMS.map((program) => (
  { ...program, ...TRIED.find(({ id }) => id === program.id), label: program.title }
))

export const example = () => runPair(EXAMPLES[0].id)

/**
 * Run a program and its cure, and ask each. What needs more than a page has is not run, but `isRecorded`.
 *
 * @param {string} id of the program
 */
export async function runPair (id) {
  const program = EXAMPLES.find((one) => one.id === id)
  if (!program) throw new InputError(`there is no program ${id}`)
  const { ask, cure, answer } = program
  const isRecorded = ABSENT.test(program.js)
  if (isRecorded) return { id, isRecorded, answer, cured: cure.answer }
  return { id, isRecorded, answer: await run(program, ask), cured: await run(cure, ask) }
}

async function run ({ js }, ask) {
  const importFile = linkModules({ 'app.js': js }, findAmong(PACKAGES, new Set()), globalsOfNode([]))
  const { default: build } = await importFile('app.js')
  return askProgram(build, ask)
}
