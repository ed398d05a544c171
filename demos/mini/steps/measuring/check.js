import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'

/** Processes are started, which takes its time on a busy machine. */
export const limitMs = 30_000

/** A server whose clock moves by its name for each request, and which notes when it is read. */
const FAKE = `
import { appendFileSync } from 'node:fs'
import http from 'node:http'

const [, , name] = process.argv
let asked = 0
const server = http.createServer((request, response) => { asked++; response.end(process.env.BODY ?? name) }).listen(0, '127.0.0.1')
process.on('message', () => {
  appendFileSync(new URL('fake.txt', import.meta.url), name)
  process.send(asked * Number(name))
})
process.on('disconnect', () => process.exit())
server.on('listening', () => process.send(server.address().port))
`

async function measureFakes (load, names, settings, body) {
  const measure = await load('measure.js', 'measure')
  await writeFile(new URL('fake.js', import.meta.url), FAKE)
  await writeFile(new URL('fake.txt', import.meta.url), '')
  if (body === undefined) delete process.env.BODY
  else process.env.BODY = body
  return await measure('fake.js', names, settings)
}

async function limits (load, samples, others) {
  const { low, middle, high } = (await load('measure.js', 'compare'))(samples, others)
  return { low, middle, high }
}

export const checks = {
  'a server answers in a process of its own, and tells what it has computed': async () => {
    const child = fork(new URL('server.js', import.meta.url), ['ours'], { silent: true })
    try {
      const ended = once(child, 'exit').then(() => { throw new Error('node server.js ours gives no port') })
      const [port] = await Promise.race([once(child, 'message'), ended])
      child.send('clock')
      const [before] = await once(child, 'message')
      assert.equal(await (await fetch(`http://127.0.0.1:${port}`)).text(), '{"hello":"world"}')
      child.send('clock')
      assert.ok((await once(child, 'message'))[0] >= before, 'the second answer of the clock is smaller than the first')
    } finally {
      child.kill()
    }
  },
  'a sample is what a request costs the server, without what came before': async (load) => {
    const samples = await measureFakes(load, ['2', '7'], { rounds: 3, requests: 20, warmUp: 50 }, 'same')
    assert.deepEqual(samples, { 2: [2, 2, 2], 7: [7, 7, 7] })
  },
  'in each round, each server has its turn': async (load) => {
    await measureFakes(load, ['2', '7'], { rounds: 4, requests: 1, warmUp: 1 }, 'same')
    const order = await readFile(new URL('fake.txt', import.meta.url), 'utf8')
    assert.match(order, /^(?:2277|7722){4}$/, `in four rounds the clocks of the servers 2 and 7 were read in this order: ${order}. In each round one server is read twice, then the other twice: 2277 or 7722`)
  },
  'rounds are compared with each other, and two at each end do not count': async (load) => {
    const samples = [10, 2, 24, 6, 8, 22, 12, 14, 4, 18, 20, 16]
    assert.deepEqual(await limits(load, samples, Array(12).fill(2)), { low: 3, middle: 6.5, high: 10 })
    assert.deepEqual(await limits(load, samples, samples.map((sample) => sample * 2)), { low: 0.5, middle: 0.5, high: 0.5 })
  }
}

export const challenges = {
  'answers: what does not answer the same is not compared': async (load) => {
    await assert.rejects(measureFakes(load, ['2', '7'], { rounds: 1, requests: 1, warmUp: 1 }), () => true, 'one server answers 2 and the other 7, and measure does not refuse them')
    assert.equal(await readFile(new URL('fake.txt', import.meta.url), 'utf8'), '')
  },
  'rounds: the limits fit any number of rounds': async (load) => {
    const count = (rounds) => Array.from({ length: rounds }, (_, index) => index + 1)
    assert.deepEqual(await limits(load, count(6), Array(6).fill(1)), { low: 1, middle: 3.5, high: 6 })
    assert.deepEqual(await limits(load, count(21), Array(21).fill(1)), { low: 6, middle: 11, high: 16 })
  }
}
