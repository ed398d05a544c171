import * as assert from 'node:assert/strict'
import * as events from 'node:events'
import * as http from 'node:http'
import * as querystring from 'node:querystring'
import * as stream from 'node:stream'
import * as timers from 'node:timers/promises'
import * as util from 'node:util'
import * as fastifyPlugin from 'fastify-plugin'
import * as inject from 'light-my-request'
import { findAmong } from '../../lib/modules/find-packages.js'
import { globalsOfNode } from '../../lib/modules/globals-of-node.js'
import { fetch } from './network.js'

/** What the chapters import besides their own files. @type {Record<string, any>} */
const PACKAGES = {
  'fastify-plugin': fastifyPlugin,
  'light-my-request': inject,
  'node:assert/strict': assert,
  'node:events': events,
  'node:http': http,
  'node:querystring': querystring,
  'node:stream': stream,
  'node:timers/promises': timers,
  'node:util': util
}

/**
 * What Node has, and a browser has not, or not for a reader.
 *
 * @param {string[]} printed
 */
export function globalsFor (printed) {
  return { ...globalsOfNode(printed), fetch }
}

/**
 * @param {Set<string>} missed is told what of Node was used that is not here
 */
export function findPackages (missed) {
  return findAmong(PACKAGES, missed)
}
