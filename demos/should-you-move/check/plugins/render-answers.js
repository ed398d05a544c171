import { installedVersion } from '../../../lib/measuring/environment.js'
import { ruledTable } from '../../../lib/text/plain-table.js'

/**
 * @param {import('./ask-all.js').Answer[]} answers
 * @returns {string} a table
 */
export function renderAnswers (answers) {
  const head = ['On Express', `On Fastify ${installedVersion('fastify')}`, 'Asked for', 'Answered']
  return `${ruledTable(head, answers.map(({ express, plugin, version, asked, answered }) => [express, `${plugin} ${version}`, asked, answered]))}\n`
}
