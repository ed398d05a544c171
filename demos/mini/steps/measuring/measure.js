import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'

const host = '127.0.0.1'
const CONNECTIONS = 10

/** Each in a process of its own: no server meets what another has left in the memory or taught to V8. */
async function start (file, name) {
  const child = fork(new URL(file, import.meta.url), [name])
  const fails = once(child, 'exit').then(() => { throw new Error(`the server ${name} did not start`) })
  const [port] = await Promise.race([once(child, 'message'), fails])
  return { name, child, port, samples: [] }
}

/** Each connection asks again as soon as it is answered. */
async function ask (port, count) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const askOnce = () => new Promise((resolve, reject) => {
    http.get({ host, port, agent }, (response) => { response.resume().on('end', resolve) }).on('error', reject)
  })
  const askOn = async () => { while (count-- > 0) await askOnce() }
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn))
  agent.destroy()
}

/** The time that the process of a server has computed, in microseconds. That of the client is not in it. */
async function readClock ({ child }) {
  child.send('clock')
  const [microseconds] = await once(child, 'message')
  return microseconds
}

/** Gives microseconds per request, by server, one for each round. */
export async function measure (file, names, { rounds = 12, requests = 500, warmUp = 5000 } = {}) {
  const servers = []
  try {
    for (const name of names) servers.push(await start(file, name))
    console.error('warm-up')
    for (const { port } of servers) await ask(port, warmUp)
    for (let round = 0; round < rounds; round++) {
      console.error(`round ${round + 1} of ${rounds}`)
      for (const server of shuffle(servers)) {
        const before = await readClock(server)
        await ask(server.port, requests)
        server.samples.push((await readClock(server) - before) / requests)
      }
    }
  } finally {
    for (const { child } of servers) if (child.connected) child.disconnect()
  }
  return Object.fromEntries(servers.map(({ name, samples }) => [name, samples]))
}

/** No server shall always come after the same other. */
function shuffle (list) {
  const placed = list.map((item) => ({ item, place: Math.random() }))
  return placed.sort((one, other) => one.place - other.place).map(({ item }) => item)
}

/** How many times as long the first takes: in the middle of 12 rounds, and within which limits. */
export function compare (samples, others) {
  const ratios = samples.map((sample, round) => sample / others[round]).sort((one, other) => one - other)
  return { low: ratios[2], middle: (ratios[5] + ratios[6]) / 2, high: ratios[9] }
}
