// Tells what reaches the socket when `node:http`, Express, Koa and Fastify answer.
import { readFlags, section, show } from '../lib/print.js'
import { twentyRows } from '../lib/samples/twenty-rows.js'
import { plainTable } from '../lib/text/plain-table.js'
import { followRope, watchAnswer } from './model.js'

readFlags()

/** The slowed server writes what the first one writes. */
const SERVERS = ['string', 'fastify', 'koa', 'express', 'buffer', 'chunked', 'etag']
const columns = (rows) => show(...plainTable([], rows).split('\n').map((line) => `  ${line}`))

let headers = []
for (const [label, value] of [['20 bytes', { hello: 'fastify!' }], ['20 rows', twentyRows]]) {
  section(`One answer of ${label}: what Node hands to C++.`)
  const answers = []
  for (const id of SERVERS) answers.push(await watchAnswer(id, value))
  columns([['', 'body is a', 'writes', 'in pieces', 'head', 'body, bytes'], ...answers.map(({ label: server, body, writes, headBytes, bodyBytes }) => (
    [server, body, String(writes.length), writes.flatMap(({ chunks }) => chunks).join(', '), String(headBytes), String(bodyBytes)]
  ))])
  headers = answers.map(({ label: server, headers: names }) => [server, names.join(', ')])
}

section('The headers of these answers.')
columns(headers)

section('A rope on its way to the socket: 20 rows, with a response schema.')
const rope = await followRope()
const sayPieces = (isRope) => isRope ? 'a rope' : 'one piece'
columns([
  ['as the serializer returns it', sayPieces(rope.returned)],
  ['after Buffer.byteLength, for Content-Length', sayPieces(rope.counted)],
  ['with the head in front, as C++ gets it', sayPieces(rope.handed)]
])
