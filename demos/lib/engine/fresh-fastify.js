import { createRequire } from 'node:module'

/**
 * Load Fastify anew, and use it; nothing else may run meanwhile.
 *
 * @template T
 * @param {(fresh: { load: () => any, cache: NodeJS.Dict<unknown>, countCompiled: () => number }) => Promise<T>} use
 *   is given Fastify when it calls `load`, the modules that are loaded, and how many functions were made from text since it
 *   last asked
 */
export async function withFreshFastify (use) {
  const require = createRequire(import.meta.url)
  const { cache } = require
  const loaded = { ...cache }
  const { Function } = globalThis
  let compiled = 0
  const counted = (how) => (...args) => {
    compiled++
    return how(...args)
  }
  globalThis.Function = new Proxy(Function, { construct: counted(Reflect.construct), apply: counted(Reflect.apply) })
  for (const path of Object.keys(cache)) delete cache[path]
  const countCompiled = () => {
    const count = compiled
    compiled = 0
    return count
  }
  try {
    return await use({ load: () => require('fastify'), cache, countCompiled })
  } finally {
    globalThis.Function = Function
    Object.assign(cache, loaded)
  }
}
