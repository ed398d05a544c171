import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

async function ask (url) {
  const app = Fastify()
  await app.register(fastifyStatic, { root: `${process.cwd()}/static` })
  const { statusCode, payload } = await app.inject(url)
  // Of a file that is found, only the status is of interest.
  return statusCode === 200 ? {} : { statusCode, payload }
}

export const cause = () => ask('//img/favicon.svg')
export const cure = () => ask('/img/favicon.svg')

export const why = 'The path has an empty part (`//`), `.`, `..` or a backslash in it, perhaps encoded. On a disk that ignores case, another case than the file’s is refused, too. Such a path could reach the file past a guard of another route.'
export const instead = 'Let the client ask for the plain path of the file.'
export const source = '@fastify/static/index.js: return new FST_STATIC_FORBIDDEN_PATH()'
