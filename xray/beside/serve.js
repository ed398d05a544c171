import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { guardProcess } from '../lib/inspect.js'
import { bootFile, resolveFastify } from '../lib/load.js'
import { namePlaces } from '../lib/places.js'
import { stopFollowing, watchApplications } from '../lib/watch.js'

/** Names the file that tells both servers what to serve. */
export const ORDER = 'XRAY_ORDER'
/** What a server under test finds in its environment, and the reader's application is not to find. */
export const OURS = [ORDER, 'PORT', 'CONTROL_PORT', 'NODE_ENV']
/** Of Node, unless told. */
const STACK_FRAMES = 10

/** Serve the reader's application, or the bare route, on the PORT of the environment. */
export async function serve (which) {
  const port = Number(process.env.PORT)
  const { asked, given, environment } = JSON.parse(await readFile(String(process.env[ORDER]), 'utf8'))
  for (const name of OURS) {
    delete process.env[name]
    if (environment[name] !== null) process.env[name] = environment[name]
  }
  const { exit, reallyExit, abort } = process
  try {
    process.chdir(asked.folder)
    const root = which === 'own' ? await bootOwn(asked) : await bootBare(asked, given)
    // The profile is whole only after a regular exit.
    Object.assign(process, { exit, reallyExit, abort })
    // Not by its own listen(), whose hooks are for a server that others are to find.
    await once(root.server.listen(port, '127.0.0.1'), 'listening')
  } catch (error) {
    // What nobody catches is kept from ending the process, and would be told nowhere.
    writeSync(process.stderr.fd, `Error: ${String(error?.message ?? error).split('\n')[0]}\n`)
    exit.call(process, 1)
  }
}

/** It is not watched once it has booted. */
async function bootOwn ({ file, folder, limitMs, as }) {
  const { failed } = guardProcess(namePlaces(folder))
  const watch = watchApplications(folder)
  const { application: { root }, error } = await bootFile(file, { watch, failed, limitMs, as })
  if (error) throw error
  const { https, http2 } = root.initialConfig
  if (https || http2) throw new Error('it is asked over plain HTTP/1.1, which this application does not speak')
  watch.stop()
  stopFollowing()
  Error.stackTraceLimit = STACK_FRAMES
  return root
}

/** A Fastify of the same version with one route that gives the same bytes. */
async function bootBare ({ file, method, route, fastify: version }, { status, type, encoding, body }) {
  const { default: fastify } = await import(pathToFileURL(resolveFastify(file)).href)
  const root = fastify()
  if (root.version !== version) throw new Error(`beside the application Fastify ${root.version} is installed, and it runs another one, ${version}`)
  const bytes = Buffer.from(body, 'latin1')
  const text = bytes.toString()
  // Text is what most routes send, and is written otherwise than a buffer.
  const payload = Buffer.from(text).equals(bytes) ? text : bytes
  root.route({
    method,
    url: route,
    handler: (_request, reply) => {
      reply.code(status)
      if (type) reply.type(type)
      if (encoding) reply.header('content-encoding', encoding)
      reply.send(bytes.length === 0 ? undefined : payload)
    }
  })
  await root.ready()
  return root
}
