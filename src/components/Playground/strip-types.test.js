import { describe, test } from 'node:test'
import { runProgram } from '../../../demos/play/model.js'
import { stripTypes } from './strip-types.js'

const GET = { method: 'GET', url: '/', headers: '', body: '' }

describe('a program in TypeScript', () => {
  test('runs without its types, and its lines keep their numbers', async (t) => {
    const code = `import Fastify, { FastifyInstance, type FastifyRequest } from 'fastify'
interface Item {
  name: string
}
enum Size { small = 1 }
export const app: FastifyInstance = Fastify()
app.get<{ Reply: Item[] }>('/', async (request: FastifyRequest): Promise<Item[]> => {
  return [{ name: (request.url as string) + Size.small }] satisfies Item[]
})`
    t.assert.match((await runProgram({ code, requests: [GET] })).error?.message ?? '', /^app\.js cannot be read: line 1/)
    const { answers, routes } = await runProgram({ code: (stripTypes(code)), requests: [GET] })
    t.assert.deepEqual([answers[0].body, routes[0].line], ['[{"name":"/1"}]', 7])
  })

  test('is none where it cannot be read without types', (t) => {
    for (const code of ['const a =', 'app.get(', '}']) t.assert.equal(stripTypes(code), null)
  })
})
