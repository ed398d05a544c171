import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export async function cause () {
  const source = new Readable({ read () {} })
  source.push('te')
  setImmediate(() => source.destroy())
  await pipeline(source, async function (chunks) { for await (const chunk of chunks) String(chunk) })
}

export async function cure () {
  const source = Readable.from(['te', 'a'])
  await pipeline(source, async function (chunks) { for await (const chunk of chunks) String(chunk) })
}

export const why = 'A stream was closed before it ended: its source failed without an error, or the client went away.'
export const instead = 'End a source with its last chunk, and destroy it with an error when it fails. A client that goes away is no fault.'
export const see = '/problems/errors/replies'
