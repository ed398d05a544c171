import { Agent, get } from 'node:http'

/*
 * An open loop: request number n is due n / rate seconds after the start, and is sent then, however late the others are.
 * Its wait counts from when it was due, so that a server that stops for a while is charged for all who came meanwhile
 * (Gil Tene calls the other way "coordinated omission"). The loop looks at the clock without a pause, for a timer is a
 * millisecond late: this process takes a core.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

process.on('message', async (/** @type {any} */ { url, rate, seconds }) => {
  const count = rate * seconds
  const waits = new Float64Array(count)
  const begun = performance.now()
  const dueAt = (index) => begun + index * 1000 / rate
  let sent = 0
  let answered = 0
  await new Promise((resolve, reject) => {
    const send = () => {
      while (sent < count && performance.now() >= dueAt(sent)) ask(dueAt(sent++))
      if (sent < count) setImmediate(send)
    }
    const ask = (due) => {
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`the server answered ${response.statusCode}`))
        response.resume().on('end', () => {
          waits[answered++] = performance.now() - due
          if (answered === count) resolve(undefined)
        })
      }).on('error', reject)
    }
    send()
  })
  waits.sort()
  const at = (share) => Math.round(waits[Math.min(count - 1, Math.floor(share * count))] * 1000)
  process.send?.({ p50: at(0.5), p90: at(0.9), p99: at(0.99), max: at(1) })
})
