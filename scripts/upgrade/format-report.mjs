/**
 * @typedef {object} Report
 * @property {string} name
 * @property {string} from
 * @property {string} to
 * @property {Array<{ page: string, file: string, problem: string }>} excerpts
 * @property {Array<{ topic: string, problem: string }>} outputs
 * @property {Array<{ topic: string, question: string, recorded: unknown, now: unknown }>} answers
 * @property {{ changed: string[], quoting: string[] }} claims
 * @property {{ stamped: string[], outdated: Array<{ file: string, command: string }> }} results
 */

/**
 * What a change of version moved, and what to do about each.
 *
 * @param {Report} report
 * @returns {string}
 */
export function formatReport ({ name, from, to, excerpts, outputs, answers, claims, results }) {
  return [
    `${name} ${from} -> ${to}`,
    ...part('Excerpts that moved', 'find the lines again, and read the page', excerpts.map(({ page, file, problem }) => `${page}  ${file}: ${problem}`)),
    ...part('Outputs that differ', 'read them, then keep them with --record', outputs.map(({ topic, problem }) => `npm run demo:${topic} -- --record  (${problem})`)),
    ...part('Answers that changed', 'read the page, then record them again', answers.map(({ topic, question, recorded, now }) => `npm run bench:${topic} -- --record  (${question}: ${recorded}, now ${now})`)),
    ...part('Claims that rest on them', 'their verdicts change with the record', claims.changed),
    ...part(`Claims that quote ${name} ${from}`, 'check that the quotation still stands', claims.quoting),
    ...part('Results of another patch release', 'their pages say so; nothing to do', results.stamped),
    ...part('Results of another minor or major release', 'record them again on an idle machine', results.outdated.map(({ command }) => `${command}, with --record`)),
    '',
    'Then npm test. To take it back: git checkout package.json package-lock.json, and npm ci',
    ''
  ].join('\n')
}

/**
 * @param {string} title
 * @param {string} cure
 * @param {string[]} lines
 */
function part (title, cure, lines) {
  const once = [...new Set(lines)]
  return ['', once.length === 0 ? `${title}: none` : `${title}: ${once.length}, ${cure}`, ...once.map((line) => `  ${line}`)]
}
