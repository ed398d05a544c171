import { indent, proseOf } from '../../lib/text/story.js'

/** Columns. */
const LONGEST = 100
const prose = proseOf(LONGEST)
const MARGIN = '       '

/**
 * @typedef {import('../demo.js').Record} Record
 * @typedef {import('../../lib/commands/demo.js').Style} Style
 */

/**
 * Every case: what people believe, what happens, and what happens once it is cured.
 *
 * @param {Record[]} records
 * @param {Style} style
 * @returns {string}
 */
export function renderStory (records, { bold, dim, green, red }) {
  const entries = records.map(({ rank, slug, belief, kind, wrong, cure }) => [
    prose(`${bold(belief)} ${dim(`· ${kind} · ${slug}`)}`, `${String(rank).padStart(3)}. `),
    prose(wrong.map(shorten).join('; '), `${MARGIN}${red('✕')} `),
    prose(cure.map(shorten).join('; '), `${MARGIN}${green('✓')} `)
  ].join('\n'))
  return `What people believe. ✕ is what happens, ✓ what happens once it is cured.\n\n${entries.join('\n')}\n\nThe code of one: npm run demo:problems -- --case ${records[0].slug}\n`
}

/**
 * One case: both files, and all that each gives.
 *
 * @param {Record} record
 * @param {{ wrong: string, cure: string }} code
 * @param {Style} style
 * @returns {string}
 */
export function renderCase ({ rank, slug, belief, kind, wrong, cure }, code, { bold, dim, green, red }) {
  return [
    `${rank}. ${bold(belief)} ${dim(`· ${kind}`)}`,
    `${red('✕')} cases/${slug}/wrong.js\n\n${indent(code.wrong.trimEnd(), '    ')}`,
    wrong.map((line) => prose(line, '→ ')).join('\n'),
    `${green('✓')} cases/${slug}/cure.js\n\n${indent(code.cure.trimEnd(), '    ')}`,
    `${cure.map((line) => prose(line, '→ ')).join('\n')}\n`
  ].join('\n\n')
}

/**
 * Of an error that Fastify sends, its message.
 *
 * @param {string} line
 */
function shorten (line) {
  return line.replace(/\{.*"message":"([^"]*)".*\}/, '$1')
}
