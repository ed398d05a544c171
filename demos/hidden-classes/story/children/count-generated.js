import { relative } from 'node:path'
import fastify from 'fastify'

/** @type {Map<string, number>} */
const counts = new Map()

globalThis.Function = new Proxy(Function, {
  construct (target, texts, newTarget) {
    const file = new Error().stack?.match(/node_modules\/([^:)]+)/)?.[1] ?? 'elsewhere'
    counts.set(file, (counts.get(file) ?? 0) + 1)
    return Reflect.construct(target, texts, newTarget)
  }
})

const app = fastify()
await app.ready()
const atStart = [...counts].map(([file, functions]) => ({ file: relative('.', file), functions }))
await app.inject('/')
await app.close()
const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
const before = atStart.reduce((sum, { functions }) => sum + functions, 0)
process.send?.({ atStart, inRequest: all - before }, () => process.disconnect())
