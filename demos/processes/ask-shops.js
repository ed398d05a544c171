import { fork } from 'node:child_process'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../lib/files/own-folder.js'
import { ask } from '../lib/http/ask.js'

const SHOP = fileURLToPath(new URL('apps/shop.js', import.meta.url))
const POLL_MS = 5
/** Whoever has not answered by then is not going to. */
const SILENCE_MS = 500
export const QUICK = 6

/**
 * What clients see of one process and of two workers of a cluster, whose primary this process is; `thread`: how many
 * quick requests one process answers while a thread of it blocks.
 */
export async function askShops () {
  const folder = await makeFolder('shop')
  const [alone, workers] = [join(folder, 'alone'), join(folder, 'workers')]
  try {
    const child = fork(SHOP, { env: { ...process.env, SHOP_NAME: 'alone', SHOP_UNTIL: alone } })
    const aloneGone = once(child, 'exit')
    cluster.schedulingPolicy = cluster.SCHED_RR
    cluster.setupPrimary({ exec: SHOP })
    const clusterGone = once(cluster, 'exit')
    const aloneUrl = await urlOf(child)
    let clusterUrl
    // One after the other, so that the first one is the first in turn.
    for (const name of ['first', 'second']) clusterUrl = await urlOf(cluster.fork({ SHOP_NAME: name, SHOP_UNTIL: workers }))
    const thread = await countBeside(aloneUrl, '/blocks-thread', alone)
    const [one, two] = await Promise.all([askShop(aloneUrl, aloneGone, alone), askShop(clusterUrl, clusterGone, workers)])
    return { one, two, thread }
  } finally {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill()
  }
}

async function urlOf (child) {
  const [{ port }] = await once(child, 'message')
  return `http://127.0.0.1:${port}`
}

/** `until` is the file that ends what blocks or waits. */
async function askShop (url, oneGone, until) {
  const bodies = async (path, times) => (await inTurn(url + path, times)).map(({ body }) => body)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const connections = await bodies('/name', 8)
  const requests = await Promise.all(Array.from({ length: 4 }, () => ask(`${url}/name`, { agent })))
  agent.destroy()
  const counts = await bodies('/count', 4)
  await ask(`${url}/login`)
  const session = (await inTurn(`${url}/me`, 2)).map(({ status }) => status)
  const allowed = (await inTurn(`${url}/limited`, 10)).filter(({ status }) => status === 200).length
  const beside = await countBeside(url, '/blocks', until)
  return { connections, requests: requests.map(({ body }) => body), counts, session, allowed, beside, crash: await crash(url, oneGone, until) }
}

/** How many quick requests are answered while the handler of a path blocks. */
async function countBeside (url, path, until) {
  const blocked = ask(url + path)
  await begun(until, 1)
  const answeredAt = []
  const begin = performance.now()
  const quick = Array.from({ length: QUICK }, () => ask(`${url}/name`).then(() => { answeredAt.push(performance.now()) }))
  while (answeredAt.length < QUICK && performance.now() - (answeredAt.at(-1) ?? begin) < SILENCE_MS) await sleep(POLL_MS)
  const beside = answeredAt.length
  await writeFile(until, '')
  await Promise.all([blocked, ...quick])
  await Promise.all([until, ...await listBegun(until)].map((path) => rm(path)))
  return beside
}

/** Of two requests under way, those that are answered although a process ends; and of four that come after it. */
async function crash (url, oneGone, until) {
  const isAnswered = (path) => ask(url + path).then(() => true, () => false)
  // Whoever was blocked is in turn again.
  await inTurn(`${url}/name`, 4)
  const waiting = []
  for (let count = 1; count <= 2; count++) {
    waiting.push(isAnswered('/waits'))
    await begun(until, count)
  }
  await isAnswered('/dies')
  await oneGone
  let after = 0
  for (let time = 0; time < 4; time++) after += Number(await isAnswered('/name'))
  await writeFile(until, '')
  return { answered: (await Promise.all(waiting)).filter(Boolean).length, after }
}

/** Each request has a connection of its own. */
async function inTurn (url, times) {
  const answers = []
  for (let time = 0; time < times; time++) answers.push(await ask(url))
  return answers
}

async function begun (until, count) {
  while ((await listBegun(until)).length < count) await sleep(POLL_MS)
}

async function listBegun (until) {
  const folder = dirname(until)
  return (await readdir(folder)).map((name) => join(folder, name)).filter((path) => path.startsWith(`${until}-`))
}
