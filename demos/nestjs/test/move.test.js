import 'reflect-metadata'
import { suite, test } from 'node:test'
import { Controller, Get, Header, Module, Res } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { ExpressAdapter } from '@nestjs/platform-express'
import { FastifyAdapter, RouteSchema } from '@nestjs/platform-fastify'
import { ask } from '../../lib/http/ask.js'

const schema = { response: { 200: { type: 'object', properties: { id: { type: 'integer' } } } } }
const member = { id: 1, email: 'a@b.example' }

class MembersController {
  plain () { return member }
  described () { return member }
  /** @param {any} response */
  set (response) { response.setHeader('x-page', '2').send(member) }
  /** @param {any} response */
  named (response) { response.header('x-page', '2').send(member) }
  decorated () { return member }
}
Controller()(MembersController)
const { prototype } = MembersController
const NAMES = ['plain', 'described', 'set', 'named', 'decorated']
for (const name of NAMES) {
  const method = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(prototype, name))
  Get(name)(prototype, name, method)
  if (name === 'described') RouteSchema(schema)(prototype, name, method)
  if (name === 'decorated') Header('x-page', '2')(prototype, name, method)
}
Res()(prototype, 'set', 0)
Res()(prototype, 'named', 0)

class MembersModule {}
Module({ controllers: [MembersController] })(MembersModule)

suite('on the way from Nest on Express to Nest on Fastify', () => {
  test('listen() without a host is reached from this machine only', async (t) => {
    t.assert.match(await addressOf(new ExpressAdapter()), /^(::|0\.0\.0\.0)$/)
    t.assert.match(await addressOf(new FastifyAdapter()), /^(::1|127\.0\.0\.1)$/)
    t.assert.strictEqual(await addressOf(new FastifyAdapter(), '0.0.0.0'), '0.0.0.0')
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
  })
})

/**
 * @param {any} adapter
 * @param {string} [host]
 * @returns {Promise<string>}
 */
async function addressOf (adapter, host) {
  const app = await NestFactory.create(MembersModule, adapter, { logger: false })
  await (host ? app.listen(0, host) : app.listen(0))
  const { address } = app.getHttpServer().address()
  await app.close()
  return address
}

/**
 * @param {any} adapter
 * @returns {Promise<Record<string, { status: number, body: string, page: string | null }>>}
 */
async function askMembers (adapter) {
  const app = await NestFactory.create(MembersModule, adapter, { logger: false })
  await app.listen(0, '127.0.0.1')
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`
  const answers = await Promise.all(NAMES.map(async (name) => {
    const { status, body, headers } = await ask(`${url}/${name}`)
    return [name, { status, body, page: headers['x-page'] ?? null }]
  }))
  await app.close()
  return Object.fromEntries(answers)
}
