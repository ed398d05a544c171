import { installedVersion } from '../../../lib/measuring/environment.js'
import { plainTable } from '../../../lib/text/plain-table.js'

const SCOPE = '@fastify/'

/**
 * @param {import('./ask-all.js').Answer[]} answers
 * @returns {string} a table, below the version of Fastify
 */
export function renderAnswers (answers) {
  const rows = answers.map(({ express, plugin, version, asked, answered }) => [express, `${plugin.replace(SCOPE, '')} ${version}`, asked, answered])
  return `On Fastify ${installedVersion('fastify')}:\n\n${plainTable(['', '', '', ''], [['instead of', `${SCOPE}…`, 'asked for', 'answered'], ...rows]).trim()}\n`
}
