// Preloaded: the Fastify that is installed in the folder OTHER_FASTIFY, and what it depends on, stand in for ours.
import { existsSync } from 'node:fs'
import * as module from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [ours, other] = [fileURLToPath(new URL('../..', import.meta.url)), String(process.env.OTHER_FASTIFY)]
  .map((folder) => pathToFileURL(join(folder, 'node_modules/')).href)

// Older Nodes have none.
Reflect.get(module, 'registerHooks')?.({
  resolve (specifier, context, next) {
    const found = next(specifier, context)
    if (!found.url.startsWith(ours)) return found
    const url = other + found.url.slice(ours.length)
    return existsSync(new URL(url)) ? { ...found, url } : found
  }
})
