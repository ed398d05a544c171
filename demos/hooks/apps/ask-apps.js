import { askListener } from '../../lib/http/ask.js'
import { createExpressApp } from './express.js'
import { createFastifyApp } from './fastify.js'
import { createKoaApp } from './koa.js'
import { createMiddieApp } from './fastify-middie.js'

const APPS = [['Express', createExpressApp], ['Koa', createKoaApp], ['Fastify', createFastifyApp], ['Fastify, middlewares', createMiddieApp]]

const ada = { authorization: 'Bearer ada' }
const order = (body) => ({ method: 'POST', path: '/orders', headers: { ...ada, 'content-type': 'application/json' }, body })

export const QUESTIONS = [
  { label: 'ada reads an order', path: '/orders/7', headers: ada },
  { label: 'a stranger reads it', path: '/orders/7' },
  { label: 'ada orders', ...order('{"item":"tea","owner":"ada"}') },
  { label: 'ada orders for bob', ...order('{"item":"tea","owner":"bob"}') },
  { label: 'ada sends what is no JSON', ...order('{"item"') },
  { label: 'ada reads one that is not', path: '/orders/9', headers: ada }
]

/** Put every question to every application: what each answers, and logs. */
export function askApps () {
  return Promise.all(APPS.map(async ([label, create]) => {
    const log = []
    const answers = await askListener(await (/** @type {any} */ (create))((line) => log.push(line)), QUESTIONS)
    return { label, answers: answers.map(({ status, headers, body }) => ({ status, type: headers['content-type'], body })), log }
  }))
}
