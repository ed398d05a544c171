import { renderAnswers, renderPaybacks, renderPieces } from './render-evidence.js'
import { wrap } from '../lib/wrap.js'

const MARGIN = '     '
const WIDTH = 80

/**
 * @param {any} story what `tell` returns
 * @param {import('../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderStory ({ generated, comparison, answers, pieces, paybacks }, style) {
  const sections = [['A schema goes in, the source of a function comes out.', ...renderGenerated(generated, style)]]
  if (comparison) sections.push(['One object through both, and every place where they differ.', ...renderComparison(comparison, style)])
  if (answers.length > 0) sections.push(['Fastify chooses the function by the status code of the reply.', ...renderAnswers(answers, style)])
  if (pieces) sections.push(['What comes out is a rope until someone reads it.', ...renderPieces(pieces)])
  if (comparison) sections.push(['How many calls it takes until compiling is paid back.', ...renderPaybacks(paybacks)])
  return `${sections.map(([title, ...parts], index) => [`${index + 1}. ${style.bold(title)}`, ...parts].join('\n\n')).join('\n\n\n')}\n`
}

/**
 * @param {{ schema: object, source: string, branches: import('./explain-source.js').Branch[] }} generated
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderGenerated ({ schema, source, branches }, style) {
  const explained = new Map()
  for (const { line, explains } of branches) {
    if (![...explained.values()].includes(explains)) explained.set(line, explains)
  }
  const lines = source.split('\n').flatMap((code, index) => {
    const numbered = `${String(index + 1).padStart(3)} ${code}`
    const explains = explained.get(index + 1)
    return explains ? [numbered, style.green(wrap(explains, { first: '    ╰ ', rest: '      ', width: WIDTH }))] : [numbered]
  })
  return [`${MARGIN}the schema\n${renderSchema(schema)}`, `${MARGIN}the source, each rule explained where it first shows\n\n${lines.join('\n')}`]
}

/** @param {any} schema */
function renderSchema (schema) {
  const { properties, ...rest } = schema
  const lines = Object.entries(rest).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  const declared = Object.entries(properties ?? {}).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`)
  return [...lines, ...(declared.length > 0 ? ['properties:', ...declared] : [])].map((line) => `${MARGIN}  ${line}`).join('\n')
}

/**
 * @param {import('./model.js').Comparison & { schemaText?: string, valueText?: string }} comparison
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderComparison ({ schemaText, valueText, json, fjs, differences }, style) {
  const given = [['schema', schemaText], ['object', valueText]].filter(([, text]) => text)
    .map(([name, text]) => `${MARGIN}the ${name}\n${/** @type {string} */ (text).split('\n').map((line) => `${MARGIN}  ${line}`).join('\n')}`)
  const outputs = [['JSON.stringify', json], ['fast-json-stringify', fjs]]
    .map(([name, output]) => `${MARGIN}${name}\n${breakText(/** @type {any} */ (output).text)}`)
  const found = differences.map((difference) => renderDifference(difference, style))
  return [...given, ...outputs, ...(found.length > 0 ? found : [`${MARGIN}No difference.`])]
}

/**
 * @param {import('./explain-differences.js').Difference} difference
 * @param {import('../lib/commands/demo.js').Style} style
 */
function renderDifference ({ path, kind, json, fjs, why }, style) {
  const change = `${json ?? 'nothing'} → ${fjs ?? 'nothing'}`
  return [
    `${MARGIN}${style.cyan(path)}  ${style.bold(kind)}`,
    `${MARGIN}  ${change}`,
    wrap(why, { first: `${MARGIN}  `, rest: `${MARGIN}  `, width: WIDTH })
  ].join('\n')
}

/**
 * JSON has no line breaks of its own: break it where it is full.
 *
 * @param {string} text
 */
function breakText (text) {
  const room = WIDTH - MARGIN.length - 2
  return (text.match(new RegExp(`.{1,${room}}`, 'gs')) ?? []).map((part) => `${MARGIN}  ${part}`).join('\n')
}
