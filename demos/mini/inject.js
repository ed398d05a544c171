// @ts-nocheck
import http from 'node:http'
import { duplexPair } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A real request over two streams in memory: everything is as in production, but for the network. */
export async function inject (server, options) {
  const { method = 'GET', url, path = url, query, headers = {}, payload, body = payload } = typeof options === 'string' ? { url: options } : options
  const address = new URL(path, 'http://localhost:80')
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.append(name, value)
  const isData = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body) && typeof body.pipe !== 'function'
  const content = isData ? JSON.stringify(body) : body
  const length = content === undefined || typeof content.pipe === 'function' ? {} : { 'content-length': Buffer.byteLength(content) }
  const types = isData && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-type') ? { 'content-type': 'application/json' } : {}
  const [client, socket] = duplexPair()
  server.emit('connection', socket)
  const request = http.request({ createConnection: () => client, method: method.toUpperCase(), path: address.pathname + address.search, headers: { host: 'localhost:80', 'user-agent': 'lightMyRequest', ...types, ...length, ...headers } })
  const answered = new Promise((resolve, reject) => request.on('response', resolve).on('error', reject))
  if (typeof content?.pipe === 'function') content.pipe(request)
  else request.end(content)
  const response = await answered
  const rawPayload = await buffer(response)
  const text = rawPayload.toString()
  return { statusCode: response.statusCode, statusMessage: response.statusMessage, headers: response.headers, rawPayload, payload: text, body: text, json: () => JSON.parse(text) }
}
