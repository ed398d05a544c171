import { sayHow } from '../model.js'
import { indent, proseOf } from '../../lib/text/story.js'

/** Columns. */
const LONGEST = 100
const prose = proseOf(LONGEST)

/**
 * @typedef {import('../../lib/commands/demo.js').Style} Style
 */

/**
 * @param {import('../demo.js').Line[]} list
 * @param {Style} style
 * @returns {string}
 */
export function renderList (list, { bold, dim }) {
  const groups = [...new Set(list.map(({ group }) => group))].map((group) => {
    const ids = list.filter((one) => one.group === group).map(({ id }) => id)
    return `${bold(group)} ${dim(`(${ids.length})`)}\n${prose(ids.join(', '), '  ')}`
  })
  return `Every error, by subject.\n\n${groups.join('\n\n')}\n\nWhat one says, why, and its cure, all run now: npm run demo:error -- FST_ERR_DEC_UNDECLARED\n`
}

/**
 * @param {import('../model.js').Entry & { stillFails?: import('../model.js').Outcome }} entry
 * @param {Style} style
 * @returns {string}
 */
export function renderEntry ({ id, group, why, instead, code, outcome, stillFails }, { bold, dim, green, red }) {
  return `${[
    `${bold(id)} ${dim(`· ${group}`)}`,
    code.cause && indent(code.cause, '    '),
    outcome && `${red('✕')} ${sayHow(outcome)}:\n${indent(outcome.printed, '    ')}`,
    prose(`Why: ${plain(why)}`),
    prose(`Cure: ${plain(instead)}`),
    code.cure && indent(code.cure, '    '),
    code.cure && (stillFails ? `${red('✕')} ${stillFails.printed}` : `${green('✓')} Runs without an error.`),
    dim(`On the site: /problems/errors/${group}#${id.toLowerCase()}`)
  ].filter(Boolean).join('\n\n')}\n`
}

/** @param {string} markdown */
function plain (markdown) {
  return markdown.replaceAll('`', '')
}
