import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../../lib/command-line/command-error.js'
import { PROJECT } from '../../lib/command-line/project.js'
import { writeAtomically } from '../../lib/files/write-atomically.js'

const CENTRAL = 'https://repo1.maven.org/maven2'
const FOLDER = join(PROJECT, '.local', 'mongo-stand-in')
const SOURCE = fileURLToPath(new URL('StandIn.java', import.meta.url))
/** The version of mongo-java-server. */
export const VERSION = '1.47.0'

/** What the stand-in consists of, each with the SHA-256 that the file must have. */
const JARS = [
  ['de/bwaldvogel', 'mongo-java-server-core', VERSION, '9a34c9ad6ac6261906295481838256033ec1efc8c93a3e3828e5d47a006b0bd4'],
  ['de/bwaldvogel', 'mongo-java-server-memory-backend', VERSION, '82864f8a2ede1514f64c2cd3a70e8022c259eb3d78975cfa208c1668ac1f12bb'],
  ['io/netty', 'netty-buffer', '4.2.2.Final', '4820eeb2d3db269b20b30711e3d7d21979664249aaf10fc67f90dee935810747'],
  ['io/netty', 'netty-codec-base', '4.2.2.Final', '76987614ccb2fda7d3292b69ba5b61351f30e91bf5c7d8fa4b51bc32c9f67456'],
  ['io/netty', 'netty-common', '4.2.2.Final', '5d022f3acad74cb0f195f60213500a4000d1340e5e941edaf1a0e756686b9bae'],
  ['io/netty', 'netty-handler', '4.2.2.Final', 'd4ef582c78125457baa0cfa52992b5fb1bb9172d1a2c03b726e8b26e17d3fe2c'],
  ['io/netty', 'netty-resolver', '4.2.2.Final', 'fa7841ffe2e39d52251814fb8560d6936b10ae7c67453ee50426b83fd5170ba0'],
  ['io/netty', 'netty-transport', '4.2.2.Final', '116d766a1af4722fe76a4cdaed969644985d44e08ec1337d2dbab697dd109603'],
  ['org/slf4j', 'slf4j-api', '2.0.17', '7b751d952061954d5abfed7181c1f645d336091b679891591d63329c622eb832']
].map(([group, name, version, sha256]) => ({ url: `${CENTRAL}/${group}/${name}/${version}/${name}-${version}.jar`, path: join(FOLDER, `${name}-${version}.jar`), sha256 }))

/** What a JDK, which compiles one file by itself, is told to start it with. */
export function argumentsFor (port) {
  return ['-cp', JARS.map(({ path }) => path).join(delimiter), SOURCE, String(port)]
}

/** Whether it was fetched. Each file was checked then. */
export function isThere () {
  return JARS.every(({ path }) => existsSync(path))
}

export async function fetchStandIn () {
  for (const { url, path, sha256 } of JARS) {
    if (existsSync(path)) continue
    const response = await fetch(url).catch(() => null)
    if (!response?.ok) throw new CommandError(`${url} cannot be had: connect to the internet and run the command again`)
    const bytes = Buffer.from(await response.arrayBuffer())
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) throw new CommandError(`${url} is not the file that it should be: nothing was kept`)
    await writeAtomically(path, bytes)
  }
}
