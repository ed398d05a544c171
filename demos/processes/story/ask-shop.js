import { readdir, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../lib/http/ask.js'

const POLL_MS = 5
/** Whoever has not answered by then is not going to. */
const SILENCE_MS = 500
const QUICK = 6
const LIMITED = 10
const LATER = 4

/**
 * What clients see of a shop, however many processes it is.
 *
 * @typedef {object} Seen
 * @property {string[]} connections the process that answered on each of eight connections
 * @property {string[]} requests the same for four requests on one connection
 * @property {string[]} counts what four requests counted, each on its own connection
 * @property {number[]} session the status of two requests after a login
 * @property {number} allowed how many of ten requests the limit let pass
 * @property {number} beside how many of six quick requests were answered while one handler blocks
 * @property {{ answered: number, after: number }} crash of two requests under way, those that were answered although a process
 *   ended; and of four that came after it
 */

/**
 * @param {import('./start-shops.js').Shop} shop
 * @param {string} until see `createShop`
 * @returns {Promise<Seen>}
 */
export async function askShop (shop, until) {
  const { url } = shop
  const bodies = async (/** @type {string} */ path, /** @type {number} */ times) => (await inTurn(url + path, times)).map(({ body }) => body)
  return {
    connections: await bodies('/name', 8),
    requests: await onOneConnection(`${url}/name`, 4),
    counts: await bodies('/count', 4),
    session: await logIn(url),
    allowed: (await inTurn(`${url}/limited`, LIMITED)).filter(({ status }) => status === 200).length,
    beside: await countBeside(url, '/blocks', until),
    crash: await crash(shop, until)
  }
}

/**
 * @param {string} url
 * @param {string} path whose handler blocks
 * @param {string} until
 * @returns {Promise<number>} how many quick requests were answered meanwhile
 */
export async function countBeside (url, path, until) {
  const blocked = ask(url + path)
  await begun(until, 1)
  /** @type {number[]} */
  const answeredAt = []
  const begin = performance.now()
  const quick = Array.from({ length: QUICK }, () => ask(`${url}/name`).then(() => { answeredAt.push(performance.now()) }))
  while (answeredAt.length < QUICK && performance.now() - (answeredAt.at(-1) ?? begin) < SILENCE_MS) await sleep(POLL_MS)
  const beside = answeredAt.length
  await endWaiting(until)
  await Promise.all([blocked, ...quick])
  await clear(until)
  return beside
}

/**
 * @param {import('./start-shops.js').Shop} shop
 * @param {string} until
 * @returns {Promise<Seen['crash']>}
 */
async function crash ({ url, oneGone }, until) {
  // Whoever was blocked is in turn again.
  await inTurn(`${url}/name`, 4)
  const waiting = []
  for (let count = 1; count <= 2; count++) {
    waiting.push(isAnswered(`${url}/waits`))
    await begun(until, count)
  }
  await isAnswered(`${url}/dies`)
  await oneGone()
  let after = 0
  for (let time = 0; time < LATER; time++) after += Number(await isAnswered(`${url}/name`))
  await endWaiting(until)
  return { answered: (await Promise.all(waiting)).filter(Boolean).length, after }
}

/** @param {string} url */
function isAnswered (url) {
  return ask(url).then(() => true, () => false)
}

/** @param {string} url */
async function logIn (url) {
  await ask(`${url}/login`)
  return (await inTurn(`${url}/me`, 2)).map(({ status }) => status)
}

/**
 * Each request has a connection of its own.
 *
 * @param {string} url
 * @param {number} times
 */
async function inTurn (url, times) {
  const answers = []
  for (let time = 0; time < times; time++) answers.push(await ask(url))
  return answers
}

/**
 * @param {string} url
 * @param {number} times
 */
async function onOneConnection (url, times) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers = await Promise.all(Array.from({ length: times }, () => ask(url, { agent })))
  agent.destroy()
  return answers.map(({ body }) => body)
}

/**
 * @param {string} until
 * @param {number} count
 */
async function begun (until, count) {
  while ((await listBegun(until)).length < count) await sleep(POLL_MS)
}

/** @param {string} until */
async function endWaiting (until) {
  await writeFile(until, '')
}

/** @param {string} until */
async function clear (until) {
  await Promise.all([until, ...await listBegun(until)].map((path) => rm(path)))
}

/** @param {string} until */
async function listBegun (until) {
  const folder = dirname(until)
  return (await readdir(folder)).map((name) => join(folder, name)).filter((path) => path.startsWith(`${until}-`))
}
