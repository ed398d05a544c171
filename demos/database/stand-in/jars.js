/** Where Maven's central repository serves files from. */
export const CENTRAL = 'https://repo1.maven.org/maven2'

/** The stand-in's version is the one of mongo-java-server. */
export const VERSION = '1.47.0'

const NETTY = '4.2.2.Final'

/**
 * What the stand-in consists of, each with the SHA-256 that the file must have.
 *
 * @type {Array<{ group: string, artifact: string, version: string, sha256: string }>}
 */
export const JARS = [
  { group: 'de.bwaldvogel', artifact: 'mongo-java-server-core', version: VERSION, sha256: '9a34c9ad6ac6261906295481838256033ec1efc8c93a3e3828e5d47a006b0bd4' },
  { group: 'de.bwaldvogel', artifact: 'mongo-java-server-memory-backend', version: VERSION, sha256: '82864f8a2ede1514f64c2cd3a70e8022c259eb3d78975cfa208c1668ac1f12bb' },
  { group: 'io.netty', artifact: 'netty-buffer', version: NETTY, sha256: '4820eeb2d3db269b20b30711e3d7d21979664249aaf10fc67f90dee935810747' },
  { group: 'io.netty', artifact: 'netty-codec-base', version: NETTY, sha256: '76987614ccb2fda7d3292b69ba5b61351f30e91bf5c7d8fa4b51bc32c9f67456' },
  { group: 'io.netty', artifact: 'netty-common', version: NETTY, sha256: '5d022f3acad74cb0f195f60213500a4000d1340e5e941edaf1a0e756686b9bae' },
  { group: 'io.netty', artifact: 'netty-handler', version: NETTY, sha256: 'd4ef582c78125457baa0cfa52992b5fb1bb9172d1a2c03b726e8b26e17d3fe2c' },
  { group: 'io.netty', artifact: 'netty-resolver', version: NETTY, sha256: 'fa7841ffe2e39d52251814fb8560d6936b10ae7c67453ee50426b83fd5170ba0' },
  { group: 'io.netty', artifact: 'netty-transport', version: NETTY, sha256: '116d766a1af4722fe76a4cdaed969644985d44e08ec1337d2dbab697dd109603' },
  { group: 'org.slf4j', artifact: 'slf4j-api', version: '2.0.17', sha256: '7b751d952061954d5abfed7181c1f645d336091b679891591d63329c622eb832' }
]

/** @param {typeof JARS[number]} jar */
export function fileOf ({ artifact, version }) {
  return `${artifact}-${version}.jar`
}

/** @param {typeof JARS[number]} jar */
export function pathOf (jar) {
  return [...jar.group.split('.'), jar.artifact, jar.version, fileOf(jar)].join('/')
}
