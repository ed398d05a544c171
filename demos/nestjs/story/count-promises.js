import { createHook } from 'node:async_hooks'
import { ask } from './ask.js'
import { whileListening } from '../../lib/http/while-listening.js'

/**
 * How many promises a server makes for one answer. The client of this process makes some
 * too; a server that makes none tells how many.
 *
 * @param {() => Promise<import('node:http').Server>} create
 * @param {string} path
 * @returns {Promise<number>}
 */
export async function countPromises (create, path) {
  const own = await whileListening(createBare(), (url) => count(url))
  return await whileListening(create(), (url) => count(url + path)) - own
}

/** @param {string} url */
async function count (url) {
  // The first answer of a process loads what later ones find loaded.
  await ask(url)
  let made = 0
  const hook = createHook({ init: (id, type) => { if (type === 'PROMISE') made++ } })
  hook.enable()
  try {
    await ask(url)
  } finally {
    hook.disable()
  }
  return made
}

async function createBare () {
  const { createServer } = await import('node:http')
  return createServer((request, response) => response.end())
}
