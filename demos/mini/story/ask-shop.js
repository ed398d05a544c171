import { buildShop } from './shop.js'

const ASKED = [
  { method: 'GET', url: '/books/1', why: 'validator.js makes a number of the parameter, and serializer.js leaves the cost out.' },
  { method: 'GET', url: '/books/shapes', why: 'validator.js refuses the parameter, so no later step is called.' },
  { method: 'GET', url: '/books/7', why: 'The handler finds nothing. It says so with a status.' },
  { method: 'HEAD', url: '/books/2', why: 'fastify.js made this route with the one for GET.' },
  { method: 'POST', url: '/orders', payload: { book: '2' }, why: 'parser.js reads the body, and validator.js fills in the count.' },
  { method: 'POST', url: '/orders', payload: { book: 1, count: 12 }, why: 'The handler throws. The error handler of its context answers.' },
  { method: 'POST', url: '/orders', payload: '{"book":', headers: { 'content-type': 'application/json' }, why: 'parser.js refuses the body. The same error handler answers.' },
  { method: 'GET', url: '/book/1', why: 'router.js finds no route for GET, and then the one that answers. The hooks of the root run.' }
]

/**
 * @typedef {Array<{ part: string, text: string }>} Said what the parts say, in order
 *
 * @returns {Promise<{ boot: Said, answers: Array<{ asked: string, why: string, said: Said, status: number, body: string }>, close: Said }>}
 */
export async function askShop () {
  /** @type {Said} */
  const said = []
  const take = () => said.splice(0)
  const app = buildShop((part, text) => { said.push({ part, text }) })
  await app.ready()
  const boot = take()
  const answers = []
  for (const { method, url, payload, headers, why } of ASKED) {
    const { statusCode, body } = await app.inject({ method, url, payload, headers })
    const sent = typeof payload === 'object' ? JSON.stringify(payload) : payload ?? ''
    answers.push({ asked: `${method} ${url} ${sent}`.trimEnd(), why, said: take(), status: statusCode, body })
  }
  await app.close()
  return { boot, answers, close: take() }
}
