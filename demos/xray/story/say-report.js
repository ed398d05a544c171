/** @typedef {import('../model/inspect-file.js').Report} Report */

/** @type {Record<Report['form'], string>} */
const FORMS = { plugin: 'a plugin', factory: 'a factory', instance: 'an instance', program: 'a program' }
const ORDER = ['certain', 'likely', 'note']

/** @param {Report} report */
export function sayFindings ({ findings }) {
  const mistakes = findings.filter(({ sure }) => sure !== 'note').length
  return mistakes === 0 ? 'Nothing is suspicious.' : mistakes === 1 ? 'One thing is suspicious.' : `${mistakes} things are suspicious.`
}

/**
 * @param {Report} report
 * @returns {Report['findings']} the surest first
 */
export function sortFindings ({ findings }) {
  return findings.toSorted((one, other) => ORDER.indexOf(one.sure) - ORDER.indexOf(other.sure))
}

/**
 * @param {Report} report
 * @param {boolean} timed
 */
export function sayFile ({ file, form, fastify, plugins, routes, bootMs, booted, listens, made }, timed) {
  const own = routes.filter(({ twin }) => !twin).length
  return [
    `${file} was taken as ${FORMS[form]}, with its own Fastify ${fastify}.`,
    `${booted ? 'It booted' : 'It did not boot'}${timed && booted ? `, ${Math.round(bootMs)} ms with loading` : ''}: ${count(plugins.length - 1, 'plugin')}, ${count(own, 'route')}.`,
    ...listens.length > 0 ? ['It called listen(), and no port was opened.'] : [],
    ...made > 1 && form !== 'plugin' ? [`It made ${made} instances of Fastify; this is one of them.`] : []
  ].join(' ')
}

/**
 * @param {number} number
 * @param {string} what
 */
function count (number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/**
 * @param {Report} report
 * @param {boolean} timed
 * @returns {string[]}
 */
export function listUnseen ({ request, booted, plugins, fastify, unseen }, timed) {
  const away = plugins.some(({ at }) => at !== null && !at.own)
  return [
    ...booted ? [] : ['Whatever comes behind the error: the boot ended there.'],
    ...unseen.includes('hooks') ? [`Could not see hooks: Fastify ${fastify} keeps its lists of them elsewhere.`] : [],
    ...unseen.includes('contexts') ? [`Could not see who gets the errors of a route, nor the steps of a request: Fastify ${fastify} keeps its routes elsewhere.`] : [],
    'What depends on a request, such as a hook that never goes on: --request follows one.',
    'Middlewares of @fastify/middie and @fastify/express, onListen hooks, and other servers that the program starts itself.',
    'A decorator that is assigned and not added by decorate().',
    ...away ? ['The line in your code, where a package registers plugins for you: then the line of the package stands there.'] : [],
    ...request ? ['A socket: the request came by inject().'] : [],
    ...timed ? [] : ['Times. They are left out for this example, so that its text stays the same.']
  ]
}
