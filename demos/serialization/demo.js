import { setImmediate as turn } from 'node:timers/promises'
import { CommandError, UsageError } from '../lib/command-line/cli.js'
import { askFastify } from './story/ask-fastify.js'
import { explainSource } from './figure/explain-source.js'
import { findPieces } from './story/find-pieces.js'
import { generateSerializer } from './model/generate-serializer.js'
import { compareOutputs, example, InputError } from './model.js'
import { PAYLOADS } from './model/payloads.js'
import { readJsonFile } from './story/read-json-file.js'
import { timePayback } from './story/time-payback.js'
export { renderStory as render } from './story/render-story.js'

export const summary = 'tells how a schema becomes a function that writes JSON'

/** @type {import('../lib/command-line/cli.js').Options} */
export const options = {
  schema: { type: 'string', placeholder: 'file', description: 'your own schema, a JSON file' },
  value: { type: 'string', placeholder: 'file', description: 'the value to serialize by it, a JSON file' },
  time: { type: 'boolean', description: 'measure on this machine when compiling is paid back' }
}

/** Small enough to read every line of what comes out. */
const SHOWN_SCHEMA = {
  type: 'object',
  required: ['id'],
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    born: { type: 'string', format: 'date' },
    role: { type: 'string', default: 'reader' }
  }
}

/**
 * @param {import('../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} [signal]
 * @returns {Promise<object>} the story's data
 * @throws {CommandError} when a file, a schema or a value cannot be used
 */
export async function tell (values, signal) {
  try {
    return values.schema || values.value ? await tellOwn(values) : await tellExample(Boolean(values.time), signal)
  } catch (error) {
    if (error instanceof InputError) throw new UsageError(error.message)
    throw error
  }
}

/**
 * @param {boolean} time
 * @param {AbortSignal} [signal]
 */
async function tellExample (time, signal) {
  return {
    generated: generate(SHOWN_SCHEMA),
    comparison: example(),
    answers: await askFastify(),
    pieces: await findPieces(signal),
    paybacks: time ? await timePaybacks(signal) : null
  }
}

/** @param {AbortSignal} [signal] */
async function timePaybacks (signal) {
  const paybacks = []
  for (const payload of PAYLOADS) {
    // Each is timed without a pause.
    await turn()
    signal?.throwIfAborted()
    paybacks.push(timePayback(payload))
  }
  return paybacks
}

/** @param {import('../lib/command-line/cli.js').Values} values */
async function tellOwn ({ schema: schemaFile, value: valueFile, time }) {
  if (!schemaFile) throw new UsageError('--value needs the schema to write it by: add --schema <file>')
  if (time && !valueFile) throw new UsageError('--time needs a value to write: add --value <file>')
  const schema = await readJsonFile('schema', /** @type {string} */ (schemaFile))
  const generated = generate(schema)
  if (!valueFile) return { generated, comparison: null, answers: [], pieces: null, paybacks: null }
  const value = await readJsonFile('value', /** @type {string} */ (valueFile))
  const comparison = compareOutputs(schema, value)
  if ('error' in comparison.fjs) {
    const [{ path, why }] = comparison.differences
    throw new CommandError(`fast-json-stringify cannot write the value by this schema: ${path}: ${why}`)
  }
  const paybacks = time ? [timePayback({ label: 'yours', schema, make: () => value })] : null
  return { generated, comparison, answers: [], pieces: null, paybacks }
}

/** @param {object} schema */
function generate (schema) {
  const { source } = generateSerializer(schema)
  return { schema, source, branches: explainSource(source) }
}
