import alreadyBooted from './cases/already-booted/case.js'
import anyOf from './cases/any-of/case.js'
import anyOfBody from './cases/any-of-body/case.js'
import bodyInOnRequest from './cases/body-in-on-request/case.js'
import containerHost from './cases/container-host/case.js'
import corsPreflight from './cases/cors-preflight/case.js'
import dependencies from './cases/dependencies/case.js'
import emptyBody from './cases/empty-body/case.js'
import errorHandler from './cases/error-handler/case.js'
import expressMiddleware from './cases/express-middleware/case.js'
import extraProperties from './cases/extra-properties/case.js'
import fetchEncoding from './cases/fetch-encoding/case.js'
import headTwin from './cases/head-twin/case.js'
import hookWithoutDone from './cases/hook-without-done/case.js'
import lateHook from './cases/late-hook/case.js'
import lazyRegister from './cases/lazy-register/case.js'
import lostStream from './cases/lost-stream/case.js'
import multipartLimit from './cases/multipart-limit/case.js'
import notFound from './cases/not-found/case.js'
import parserScope from './cases/parser-scope/case.js'
import pluginTimeout from './cases/plugin-timeout/case.js'
import prefix from './cases/prefix/case.js'
import promiseAndDone from './cases/promise-and-done/case.js'
import rateLimit from './cases/rate-limit/case.js'
import rawHeaders from './cases/raw-headers/case.js'
import responseSchema from './cases/response-schema/case.js'
import returnReply from './cases/return-reply/case.js'
import routeOrder from './cases/route-order/case.js'
import sendInALoop from './cases/send-in-a-loop/case.js'
import sharedReference from './cases/shared-reference/case.js'
import sharedSchema from './cases/shared-schema/case.js'
import siblings from './cases/siblings/case.js'
import sseError from './cases/sse-error/case.js'
import undefinedPromise from './cases/undefined-promise/case.js'
import zodQuery from './cases/zod-query/case.js'

/**
 * A question that a case asks its application.
 *
 * @typedef {object} Question
 * @property {string} [url]
 * @property {string} [method] `GET` unless told
 * @property {Record<string, string>} [headers]
 * @property {object | string} [body]
 * @property {string} [note] what sets the request apart from one of the same address
 * @property {string[]} [show] headers of the answer that tell something
 * @property {true} [listen] no request: where does the server listen?
 *
 * @typedef {'hangs' | 'drops data' | '404' | 'wrong scope' | 'throws at boot' | 'runs twice' | 'lets through' | 'refused' | 'wrong answer'} Kind
 *
 * @typedef {object} Case something that people believe, the code it leads to (`wrong.js`), and the code that works (`cure.js`)
 * @property {string} slug name of the folder, and anchor on the page
 * @property {number} rank its place on the page, from 1
 * @property {string} belief in the words of someone who holds it
 * @property {Kind} kind how it fails
 * @property {string} [mechanism] the topic whose page tells the mechanism
 * @property {{ href: string, label: string }} thread where people met it
 * @property {Question[]} ask
 * @property {true} [logs] the log tells a part of it: run in a process of its own, and read what that writes
 * @property {true} [sockets] ask over a socket: a fake request will not do
 * @property {RegExp} wrong what the lines of the wrong code look like, joined by line ends
 * @property {RegExp} cure what those of the cure look like
 */

/**
 * The ways to fail, the silent ones first.
 *
 * @type {Kind[]}
 */
export const KINDS = ['wrong scope', 'lets through', 'drops data', 'runs twice', 'hangs', '404', 'refused', 'wrong answer', 'throws at boot']

/**
 * In the order of the page.
 *
 * @type {Case[]}
 */
export const CASES = [
  siblings,
  promiseAndDone,
  returnReply,
  responseSchema,
  extraProperties,
  prefix,
  pluginTimeout,
  lazyRegister,
  undefinedPromise,
  alreadyBooted,
  errorHandler,
  notFound,
  sharedReference,
  lateHook,
  dependencies,
  corsPreflight,
  containerHost,
  expressMiddleware,
  routeOrder,
  sharedSchema,
  anyOf,
  emptyBody,
  hookWithoutDone,
  bodyInOnRequest,
  headTwin,
  sendInALoop,
  parserScope,
  zodQuery,
  lostStream,
  rawHeaders,
  fetchEncoding,
  anyOfBody,
  sseError,
  rateLimit,
  multipartLimit
]
