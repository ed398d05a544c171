import { renderAnswers, renderPaybacks, renderPieces } from './render-evidence.js'
import { DEEPER, indent, proseOf, tellSections } from '../../lib/text/story.js'

const WIDTH = 80
const prose = proseOf(WIDTH)

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ generated, comparison, answers, pieces, paybacks }, style) {
  return tellSections([
    ['A schema goes in, the source of a function comes out.', ...renderGenerated(generated, style)],
    ...comparison ? [['One object through both, and every place where they differ.', ...renderComparison(comparison, style)]] : [],
    ...answers.length > 0 ? [['Fastify chooses the function by the status code of the reply.', ...renderAnswers(answers, style)]] : [],
    ...pieces ? [['What comes out is a rope until someone reads it.', ...renderPieces(pieces)]] : [],
    ...comparison ? [['How many calls it takes until compiling is paid back.', ...renderPaybacks(paybacks)]] : []
  ], style.bold)
}

/**
 * @param {{ schema: object, source: string, branches: import('../figure/explain-source.js').Branch[] }} generated
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderGenerated ({ schema, source, branches }, style) {
  const explained = new Map()
  for (const { line, explains } of branches) {
    if (![...explained.values()].includes(explains)) explained.set(line, explains)
  }
  const lines = source.split('\n').flatMap((code, index) => {
    const numbered = `${String(index + 1).padStart(3)} ${code}`
    const explains = explained.get(index + 1)
    return explains ? [numbered, style.green(prose(explains, '    ╰ '))] : [numbered]
  })
  return [indent(['the schema', ...listSchema(schema)], DEEPER), indent('the source, each rule explained where it first shows', DEEPER), lines.join('\n')]
}

/** @param {any} schema */
function listSchema (schema) {
  const { properties, ...rest } = schema
  const lines = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const declared = Object.entries(properties ?? {}).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  return [...lines, ...(declared.length > 0 ? ['properties:', ...declared] : [])].map((line) => `  ${line}`)
}

/**
 * @param {import('../model.js').Comparison & { schemaText?: string, valueText?: string }} comparison
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderComparison ({ schemaText, valueText, json, fjs, differences }, style) {
  const given = [['schema', schemaText], ['object', valueText]].filter(([, text]) => text)
    .map(([name, text]) => indent([`the ${name}`, ...String(text).split('\n').map((line) => `  ${line}`)], DEEPER))
  const outputs = [{ name: 'JSON.stringify', output: json }, { name: 'fast-json-stringify', output: fjs }]
    .map(({ name, output }) => indent([name, ...breakText(/** @type {any} */ (output).text)], DEEPER))
  const found = differences.map((difference) => renderDifference(difference, style))
  return [...given, ...outputs, ...(found.length > 0 ? found : [indent('No difference.', DEEPER)])]
}

/**
 * @param {import('../figure/explain-differences.js').Difference} difference
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderDifference ({ path, kind, json, fjs, why }, style) {
  const change = `${json ?? 'nothing'} → ${fjs ?? 'nothing'}`
  return [
    indent([`${style.cyan(path)}  ${style.bold(kind)}`, `  ${change}`], DEEPER),
    prose(why, `${DEEPER}  `)
  ].join('\n')
}

/**
 * JSON has no line breaks of its own: break it where it is full.
 *
 * @param {string} text
 */
function breakText (text) {
  const room = WIDTH - DEEPER.length - 2
  return (text.match(new RegExp(`.{1,${room}}`, 'gs')) ?? []).map((part) => `  ${part}`)
}
