import 'reflect-metadata'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { suite, test } from 'node:test'
import { compileFunction } from 'node:vm'
import { Logger, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter } from '@nestjs/platform-fastify'
import { transform } from 'esbuild'
import { ask } from '../../lib/http/ask.js'
import { listenAlone, listenOnAll } from '../recipes.js'

Logger.overrideLogger(false)

const member = { id: 1, email: 'a@b.example' }
const NAMES = ['plain', 'described', 'set', 'named', 'decorated']

class MembersModule {}
Module({ controllers: [await loadController()] })(MembersModule)

suite('on the way from Nest on Express to Nest on Fastify', () => {
  test('listen() without a host is reached from this machine only', async (t) => {
    const express = await NestFactory.create(MembersModule, new ExpressAdapter())
    await express.listen(0)
    t.assert.match(await addressOf(express), /^(::|0\.0\.0\.0)$/)
    t.assert.match(await addressOf(await listenAlone(MembersModule, 0)), /^(::1|127\.0\.0\.1)$/)
    t.assert.strictEqual(await addressOf(await listenOnAll(MembersModule, 0)), '0.0.0.0')
  })

  test('no schema is made of a class: a field leaves unless @RouteSchema tells which may', async (t) => {
    const fastify = await askMembers(new FastifyAdapter())
    t.assert.deepStrictEqual(JSON.parse(fastify.plain.body), member)
    t.assert.deepStrictEqual(JSON.parse(fastify.described.body), { id: 1 })
  })

  test('back on Express, @RouteSchema is not looked at', async (t) => {
    const express = await askMembers(new ExpressAdapter())
    t.assert.deepStrictEqual(JSON.parse(express.described.body), member)
  })

  test('a handler that takes the response has a Fastify reply: no setHeader, but header and @Header on both', async (t) => {
    const express = await askMembers(new ExpressAdapter())
    const fastify = await askMembers(new FastifyAdapter())
    t.assert.deepStrictEqual([express.set.status, fastify.set.status], [200, 500])
    t.assert.deepStrictEqual([express.named.page, fastify.named.page], ['2', '2'])
    t.assert.deepStrictEqual([express.decorated.page, fastify.decorated.page], ['2', '2'])
    for (const { decorated } of [express, fastify]) t.assert.deepStrictEqual(decorated.others, [200, 404])
  })
})

/** Node takes no decorators, so they become calls, as in a project of Nest. */
async function loadController () {
  const source = await readFile(new URL('../apps/members.controller.ts', import.meta.url), 'utf8')
  const { code } = await transform(source, { loader: 'ts', format: 'cjs', tsconfigRaw: { compilerOptions: { experimentalDecorators: true } } })
  const module = { exports: /** @type {any} */ ({}) }
  compileFunction(code, ['require', 'module'])(createRequire(import.meta.url), module)
  return module.exports.MembersController
}

/**
 * @param {import('@nestjs/common').INestApplication} app
 * @returns {Promise<string>}
 */
async function addressOf (app) {
  const { address } = app.getHttpServer().address()
  await app.close()
  return address
}

/**
 * @param {any} adapter
 * @returns {Promise<Record<string, { status: number, body: string, page: string | null, others: number[] }>>}
 */
async function askMembers (adapter) {
  const app = await NestFactory.create(MembersModule, adapter, { logger: false })
  await app.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`
  const answers = await Promise.all(NAMES.map(async (name) => {
    const [{ status, body, headers }, head, posted] = await Promise.all(['GET', 'HEAD', 'POST'].map((method) => ask(`${url}/${name}`, { method })))
    return [name, { status, body, page: headers['x-page'] ?? null, others: [head.status, posted.status] }]
  }))
  await app.close()
  return Object.fromEntries(answers)
}
