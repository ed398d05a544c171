import * as assert from 'node:assert/strict'
import * as events from 'node:events'
import * as querystring from 'node:querystring'
import * as stream from 'node:stream'
import * as timers from 'node:timers/promises'
import * as util from 'node:util'
import * as cors from '@fastify/cors'
import * as fastifyPlugin from 'fastify-plugin'
import { nameInNode } from '../../lib/modules/find-packages.js'
import { readModule } from '../../lib/modules/read-module.js'

/** What an application in the page may import, besides Fastify itself. @type {Record<string, any>} */
export const PACKAGES = {
  '@fastify/cors': cors,
  'fastify-plugin': fastifyPlugin,
  'node:assert/strict': assert,
  'node:events': events,
  'node:querystring': querystring,
  'node:stream': stream,
  'node:timers/promises': timers,
  'node:util': util
}

/**
 * @param {string} code of an ES module
 * @returns {string[]} what it imports that no page has
 */
export function listMissing (code) {
  return readModule(code).body.flatMap((node) => {
    const name = 'source' in node ? node.source?.value : undefined
    return typeof name !== 'string' || name === 'fastify' || Object.hasOwn(PACKAGES, nameInNode(name)) ? [] : [name]
  })
}
