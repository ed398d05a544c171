import { createExpressApp } from '../apps/express.js'
import { createMiddieApp } from '../apps/fastify-middie.js'
import { createFastifyApp } from '../apps/fastify.js'
import { createKoaApp } from '../apps/koa.js'
import { askListener } from '../../lib/http/ask.js'

/** @type {Array<{ id: string, label: string, create: (log: (line: string) => void) => Promise<import('node:http').RequestListener> }>} */
export const APPS = [
  { id: 'express', label: 'Express', create: createExpressApp },
  { id: 'koa', label: 'Koa', create: createKoaApp },
  { id: 'fastify', label: 'Fastify', create: createFastifyApp },
  { id: 'fastify-middie', label: 'Fastify, middlewares', create: createMiddieApp }
]

const ADA = { authorization: 'Bearer ada' }
const JSON_TYPE = { 'content-type': 'application/json' }

/** @type {Array<import('../../lib/http/ask.js').Question & { label: string }>} */
export const QUESTIONS = [
  { label: 'ada reads an order', method: 'GET', path: '/orders/7', headers: ADA },
  { label: 'a stranger reads it', method: 'GET', path: '/orders/7' },
  { label: 'ada orders', method: 'POST', path: '/orders', headers: { ...ADA, ...JSON_TYPE }, body: '{"item":"tea","owner":"ada"}' },
  { label: 'ada orders for bob', method: 'POST', path: '/orders', headers: { ...ADA, ...JSON_TYPE }, body: '{"item":"tea","owner":"bob"}' },
  { label: 'ada sends what is no JSON', method: 'POST', path: '/orders', headers: { ...ADA, ...JSON_TYPE }, body: '{"item"' },
  { label: 'ada reads one that is not', method: 'GET', path: '/orders/9', headers: ADA }
]

/**
 * Put every question to every application.
 *
 * @returns {Promise<Array<{ id: string, label: string, answers: Told[], log: string[] }>>}
 *
 * @typedef {{ status: number, type: string | undefined, body: string }} Told what the client gets
 */
export function askApps () {
  return Promise.all(APPS.map(async ({ id, label, create }) => {
    /** @type {string[]} */
    const log = []
    const answers = await askListener(await create((line) => log.push(line)), QUESTIONS)
    return { id, label, answers: answers.map(({ status, headers, body }) => ({ status, type: headers['content-type'], body })), log }
  }))
}
