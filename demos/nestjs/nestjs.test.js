import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import { compileFunction } from 'node:vm'
import { Logger, Module } from '@nestjs/common'
import { AbstractHttpAdapter, NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { transform } from 'esbuild'
import { ask as askPlain, whileListening } from '../lib/http/ask.js'
import { AppModule } from './apps/nest-module.js'
import { TOKEN } from './apps/token.js'
import { waitOf } from './arithmetic.js'
import { PATHS, SET_UPS, ask } from './trace.js'

Logger.overrideLogger(false)

suite('the four set-ups', () => {
  const onEach = (use) => Promise.all(SET_UPS.map(({ createServer }) => whileListening(createServer(), use)))

  test('answer with the page and the article that are asked for', async (t) => {
    const { body } = await whileListening(SET_UPS[3].createServer(), (url) => ask(url + PATHS.participations))
    const { data, cursor, count, next, article } = JSON.parse(body)
    t.assert.deepStrictEqual([data[0].id, cursor.after, count, article.id, next], [1201, 1210, 10, 12714, '/participations/articles/12714?cursor=1210&limit=10'])
  })

  test('refuse a wrong token and what is no number', async (t) => {
    const path = PATHS.participations
    const statuses = await onEach(async (url) => {
      const answers = await Promise.all([ask(url + path, { token: `${TOKEN}x` }), ask(url + path.replace('12714', 'x')), ask(url + path.replace('limit=10', 'limit=ten'))])
      return answers.map(({ status }) => status).join()
    })
    t.assert.deepStrictEqual(statuses, Array(4).fill('401,400,400'))
  })
})

test('a request in Nest is taken by one class for each framework, which extend one: that of Express unless told', async (t) => {
  const adapterOf = async (...adapter) => (await NestFactory.create(AppModule, ...adapter, { logger: false })).getHttpAdapter()
  const adapters = [await adapterOf(), await adapterOf(new FastifyAdapter())]
  t.assert.deepStrictEqual(adapters.map((adapter) => [adapter.constructor.name, adapter instanceof AbstractHttpAdapter]), [['ExpressAdapter', true], ['FastifyAdapter', true]])
})

test('users who wait and pause ask so often that the three make Little’s law', (t) => {
  const load = { users: 500, pauseMs: 100 }
  t.assert.deepStrictEqual([1070, 2000, 4950, 5000].map((rate) => Math.round(waitOf({ ...load, rate }))), [367, 150, 1, 0])
})

suite('on the way from Nest on Express to Nest on Fastify', () => {
  class MembersModule {}
  let express
  let fastify
  test.before(async () => {
    // Node takes no decorators, so they become calls, as in a project of Nest.
    const source = await readFile(new URL('apps/members.controller.ts', import.meta.url), 'utf8')
    const { code } = await transform(source, { loader: 'ts', format: 'cjs', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } })
    const module = { exports: {} }
    compileFunction(code, ['require', 'module'])(createRequire(import.meta.url), module)
    Module({ controllers: [module.exports.MembersController] })(MembersModule)
    express = await askMembers(new ExpressAdapter())
    fastify = await askMembers(new FastifyAdapter())
  })

  async function askMembers (adapter) {
    const app = await NestFactory.create(MembersModule, adapter, { logger: false })
    await app.listen(0, '127.0.0.1')
    const url = `http://127.0.0.1:${app.getHttpServer().address().port}`
    const answers = await Promise.all(['plain', 'described', 'set', 'named', 'decorated'].map(async (name) => {
      const [{ status, body, headers }, head, posted] = await Promise.all(['GET', 'HEAD', 'POST'].map((method) => askPlain(`${url}/${name}`, { method })))
      return [name, { status, body, page: headers['x-page'], others: [head.status, posted.status] }]
    }))
    await app.close()
    return Object.fromEntries(answers)
  }

  test('listen() without a host is reached from this machine only', async (t) => {
    const addresses = []
    for (const [adapter, ...host] of [[new ExpressAdapter()], [new FastifyAdapter()], [new FastifyAdapter(), '0.0.0.0']]) {
      const app = await NestFactory.create(MembersModule, adapter, { logger: false })
      await app.listen(0, ...host)
      addresses.push(app.getHttpServer().address().address)
      await app.close()
    }
    t.assert.match(addresses.join(), /^(::|0\.0\.0\.0),(::1|127\.0\.0\.1),0\.0\.0\.0$/)
  })

  test('no schema is made of a class: a field leaves unless @RouteSchema tells which may, which Express does not look at', (t) => {
    const whole = '{"id":1,"email":"a@b.example"}'
    t.assert.deepStrictEqual([fastify.plain.body, fastify.described.body, express.described.body], [whole, '{"id":1}', whole])
  })

  test('a handler that takes the response has a Fastify reply: no setHeader, but header and @Header on both', (t) => {
    t.assert.deepStrictEqual([express.set.status, fastify.set.status], [200, 500])
    for (const { named, decorated } of [express, fastify]) t.assert.deepStrictEqual([named.page, decorated.page, decorated.others], ['2', '2', [200, 404]])
  })
})
