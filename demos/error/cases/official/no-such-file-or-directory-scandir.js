import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autoload from '@fastify/autoload'
import Fastify from 'fastify'

export const cause = () => Fastify().register(autoload, { dir: '/routes' })

export async function cure () {
  const dir = await mkdtemp(join(tmpdir(), 'routes-'))
  await writeFile(join(dir, 'tea.mjs'), "export default async (app) => { app.get('/tea', async () => 'tea') }")
  const app = Fastify()
  await app.register(autoload, { dir })
  return app.inject('/tea')
}

export const why = '`@fastify/autoload` reads the folder `dir`, and there is none. A build that compiles TypeScript may have put it elsewhere.'
export const instead = 'Write `dir: join(import.meta.dirname, \'routes\')`, with the folder beside the file that runs.'
export const source = '@fastify/autoload/lib/find-plugins.js: readdir(dir'
