import { UsageError } from '../command-error.js'

/**
 * @typedef {object} FlameServer
 * @property {string} id names the files, such as `express`
 * @property {string} label
 * @property {URL} entry a file that listens on 127.0.0.1 and the PORT of its environment
 *
 * @typedef {object} FlameTopic what a topic's `flame.js` exports, or makes of the command's flags
 * @property {string} topic
 * @property {string} [variant] which of several comparisons of the topic this is; a folder of its own
 * @property {string} title
 * @property {string} question
 * @property {string} [command] how to make it again, where flags decide what it is
 * @property {FlameServer[]} servers two or more, profiled in turn, each compared with the next
 * @property {string[]} [usual] the servers that are profiled when none is chosen; all when absent
 * @property {{ path: string }} request a GET, answered alike by all
 * @property {Record<string, string>} [env] what the servers read from their environment besides PORT
 * @property {string[]} packages whose versions are recorded
 * @property {string[]} [notes] what a reader of these graphs has to know besides what is true of all
 */

/**
 * The topic with the servers that the reader chose, in that order.
 *
 * @param {FlameTopic} topic
 * @param {unknown} chosen ids with commas between them; undefined for the usual ones
 * @returns {FlameTopic & { command: string }} with the command that makes it again
 * @throws {UsageError} when one is not known, or there are fewer than two
 */
export function chooseServers (topic, chosen) {
  const ids = typeof chosen === 'string' ? chosen.split(',').map((id) => id.trim()) : topic.usual ?? topic.servers.map(({ id }) => id)
  const servers = [...new Set(ids)].map((wanted) => topic.servers.find(({ id }) => id === wanted))
  const known = topic.servers.map(({ id }) => id).join(', ')
  if (servers.includes(undefined) || servers.length < 2) throw new UsageError(`--servers takes two or more of ${known} with commas between them, got '${chosen}'`)
  const command = topic.command ?? `npm run flame:${topic.topic}`
  return {
    ...topic,
    servers: /** @type {FlameServer[]} */ (servers),
    command: chosen === undefined ? command : `${command}${command.includes(' -- ') ? '' : ' --'} --servers ${[...new Set(ids)].join(',')}`
  }
}
