import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

const PAUSE_MS = 10
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const { url, told } = workerData
const [COUNT, NANOSECONDS] = [0, 1]

/*
 * A client with a thread of its own, so that a busy server does not keep it from asking:
 * it asks for something quick, one request at a time, and adds up how long it waits.
 */
while (true) {
  const begin = process.hrtime.bigint()
  await ask()
  told[NANOSECONDS] += Number(process.hrtime.bigint() - begin)
  told[COUNT]++
  await sleep(PAUSE_MS)
}

function ask () {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => response.resume().on('end', resolve).on('error', reject)).on('error', reject)
  })
}
