import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as wait } from 'node:timers/promises'
import { compileFunction } from 'node:vm'
import { watchStream, watchWebStream } from './watch-streams.js'

const DRIP_MS = 20

/**
 * A handler from its text.
 *
 * @param {string} text
 * @param {import('./watch-streams.js').Note} note of what becomes of a stream that it makes
 * @param {() => Promise<void>} work which it may wait for
 * @returns {(request: any, reply: any) => any}
 */
export function runText (text, note, work) {
  const scope = {
    work,
    drip,
    createReadStream: (/** @type {string} */ name) => watchStream(createReadStream(new URL(name, import.meta.url)), note),
    Readable: { from: (/** @type {Iterable<string>} */ parts) => watchStream(Readable.from(parts), note) },
    ReadableStream: { from: (/** @type {Iterable<Uint8Array>} */ parts) => watchWebStream(ReadableStream.from(parts), note) },
    Blob: class extends Blob {
      stream () { return watchWebStream(super.stream(), note) }
    },
    Response: function (/** @type {any} */ body, /** @type {any} */ options) {
      const response = new Response(body, options)
      if (typeof body === 'string') watchWebStream(response.body, note)
      return response
    }
  }
  return compileFunction(`return ${text}`, Object.keys(scope))(...Object.values(scope))
}

/** Says “tea” until somebody stops it. */
async function * drip () {
  for (;;) {
    yield Buffer.from('tea')
    await wait(DRIP_MS)
  }
}
