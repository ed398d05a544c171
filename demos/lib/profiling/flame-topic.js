import { UsageError } from '../command-line/command-error.js'

/**
 * @typedef {object} FlameServer
 * @property {string} id names the files, such as `express`
 * @property {string} label
 * @property {URL} entry a file that listens on 127.0.0.1 and the PORT of its environment
 *
 * @typedef {object} FlameRequest
 * @property {string} path
 * @property {string} [method] GET when absent
 * @property {Record<string, string>} [headers] a body needs its `content-type`
 * @property {string} [body]
 *
 * @typedef {object} FlameTopic what a topic's `flame.js` exports, or makes of the command's flags
 * @property {string} topic
 * @property {string} [variant] which of several comparisons of the topic this is; a folder of its own
 * @property {string} title
 * @property {string} question
 * @property {FlameServer[]} servers two or more, profiled in turn, each compared with the next
 * @property {string[]} [usual] the servers that are profiled when none is chosen; all when absent
 * @property {string[]} [recorded] the servers that the site shows; all when absent
 * @property {FlameRequest} request answered alike by all
 * @property {Record<string, string>} [env] what the servers read from their environment besides PORT
 * @property {string[]} packages whose versions are recorded
 * @property {Record<string, string>} [versions] of packages that are installed elsewhere
 * @property {string} [project] the absolute folder that the places of functions are told from; this project's when absent
 * @property {boolean} [isAlike] whether it is known already that all give the same answer
 * @property {string[]} [notes] what a reader of these graphs has to know besides what is true of all
 */

/**
 * The topic with the servers that the reader chose, in that order, and the client of the reader's choice.
 *
 * @param {FlameTopic} topic
 * @param {{ chosen?: unknown, record: boolean, awake?: boolean }} choice ids with commas between them, if any; whether it is
 *   recorded for the site; whether the client never sleeps
 * @returns {FlameTopic}
 * @throws {UsageError} when one is not known, there are fewer than two, or the site shows others
 */
export function chooseServers (topic, { chosen, record, awake }) {
  const all = topic.servers.map(({ id }) => id)
  if (record && chosen !== undefined) throw new UsageError('--record profiles the servers that the site shows: leave out --servers')
  if (record && awake && topic.variant === undefined) throw new UsageError(`--record keeps one recording of ${topic.topic}: leave out --awake-client`)
  const usual = record ? topic.recorded : topic.usual
  const ids = typeof chosen === 'string' ? chosen.split(',').map((id) => id.trim()) : usual ?? all
  const servers = [...new Set(ids)].map((wanted) => topic.servers.find(({ id }) => id === wanted))
  if (servers.includes(undefined) || servers.length < 2) throw new UsageError(`--servers takes two or more of ${all.join(', ')} with commas between them, got '${chosen}'`)
  return {
    ...topic,
    servers: /** @type {FlameServer[]} */ (servers),
    ...awake && { title: `${topic.title}, client awake`, ...topic.variant && { variant: `${topic.variant}-awake` } }
  }
}
