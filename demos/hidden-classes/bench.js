import { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import express from 'express'
import { objectsOf } from './express-objects.js'
import { OBJECTS, readObjects } from '../lib/samples/read-objects.js'

export const summary = 'measures shapes, decorators, prototypes and generated code'

const PAGE = Buffer.alloc(1024)
const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: 17\r\nConnection: close\r\n\r\n{"hello":"world"}'
export const VALUE = { id: 7, name: 'Ada', active: true, score: 42, city: 'London' }
const SUM = (OBJECTS * (OBJECTS - 1)) / 2

/** Loops as somebody writes them, with the bound in the code, as in the article. */
const LOOPS = {
  3: (log) => () => { for (let index = 0; index < 3; index++) log(index) },
  50: (log) => () => { for (let index = 0; index < 50; index++) log(index) }
}
/** The same with the calls written out. Compiled once, as the loops are. */
const UNROLLED = Object.fromEntries([3, 50].map((times) => {
  const calls = Array.from({ length: times }, (_, index) => `log(${index})`)
  return [times, new Function('log', `return () => {\n${calls.join('\n')}\n}`)] // eslint-disable-line no-new-func
}))

/** What each case does in a contender's way. */
const BUILDERS = {
  read: (way) => readObjects({ one: 1, plain: 4, five: 5, many: OBJECTS }[way]),
  contexts: readRequests,
  property: addUser,
  express: answerExpress,
  three: (way) => print(3, way === 'generated'),
  fifty: (way) => print(50, way === 'generated'),
  object (way) {
    const toJson = serialize(way === 'generated')
    // Written as bytes, as a reply has to: the text may be a rope until then.
    return (value) => PAGE.write(toJson(value))
  }
}
/** The cases that a contender does; the baseline does all. */
const only = (...cases) => Object.keys(BUILDERS).filter((id) => !cases.includes(id))
const build = ({ id }, testCase) => BUILDERS[testCase.id](id)
const none = () => null
const three = { id: 'three', shown: 'log(0) log(1) log(2)', input: none, expected: print(3, false)() }

export default {
  topic: 'hidden-classes',
  title: 'Time by shape, and by code that was written at start',
  operation: 'named with each case',
  baseline: 'plain',
  contenders: [
    { id: 'plain', label: 'the plain way', package: 'fastify', note: 'objects of four shapes; requests of one context; a declared property; Express’s prototypes there from the start; a loop' },
    { id: 'one', label: 'one shape', package: null, note: 'the same read, all objects of one shape', leavesOut: only('read') },
    { id: 'five', label: 'five shapes', package: null, note: 'the same read, objects of five shapes in turn', leavesOut: only('read') },
    { id: 'many', label: 'more shapes', package: 'fastify', note: 'objects of 900 shapes; requests of ten contexts under a root decorator', leavesOut: only('read', 'contexts') },
    { id: 'changed', label: 'changed after it was made', package: 'express', note: 'the property is added, or the prototype set, on each request', leavesOut: only('property', 'express') },
    { id: 'cramped', label: 'without space', package: 'express', note: 'Express’s prototypes there from the start, of constructors that assign no field, so that V8 reserves too little space', leavesOut: only('express') },
    { id: 'generated', label: 'generated code', package: null, note: 'new Function, once: the loop unrolled, the schema written out', leavesOut: only('three', 'fifty', 'object') }
  ],
  groups: [
    // What one place in the code meets is what the group is about.
    { id: 'shapes', label: 'Shapes', single: true, build, cases: [
      { id: 'read', label: 'one place reads a property of 900 objects,', shown: 'object.id', note: 'The plain way: objects of four shapes in turn.', input: none, expected: SUM },
      { id: 'contexts', label: 'a root hook reads the id of 900 requests to ten plugins,', shown: 'request.id', note: 'The plain way: no decorator, so one shape. More shapes: one decorator at the root, so ten.', input: none, expected: SUM },
      { id: 'property', label: 'a request is made, a user set, its name read,', shown: 'request.user = user', note: 'The plain way: declared with decorateRequest.', input: () => 7, expected: 'Ada' }
    ] },
    // One application, as in a server: each has prototypes of its own.
    { id: 'prototypes', label: 'Prototypes', single: true, build, read: readAnswer, cases: [
      { id: 'express', label: 'Express answers in this process, without a socket,', shown: '{"hello":"world"}', note: 'The plain way: objects that have Express’s prototypes, and space for their fields, when they are made.', input: none, expected: ANSWER }
    ] },
    // What the method page shows: of a single function the engine folds what it closes over.
    { id: 'folded', label: 'The same loop, when it is the only one', single: true, build, cases: [
      { ...three, label: 'three lines are printed to a buffer by the only function of its kind,', note: 'V8 knows every variable of a function that is made once.' }
    ] },
    { id: 'code', label: 'Code from text', build, cases: [
      { ...three, label: 'three lines are printed to a buffer,', note: 'The plain way: a loop to a number that stands in the code.' },
      { id: 'fifty', label: 'fifty lines are printed to a buffer,', shown: 'log(0) … log(49)', note: 'The plain way: a loop to a number that stands in the code.', input: none, expected: print(50, false)() },
      { id: 'object', label: 'an object of five properties becomes JSON and bytes,', shown: JSON.stringify(VALUE), note: 'The plain way: a function that goes through what it prepared from the schema.', input: () => ({ ...VALUE }), expected: Buffer.byteLength(JSON.stringify(VALUE)) }
    ] }
  ]
}

/** A copy of its own: V8 keeps its notes with the functions of a module, and another measurement must not see them. */
function loadFastify () {
  const require = createRequire(import.meta.url)
  for (const path of Object.keys(require.cache)) {
    if (/[\\/]node_modules[\\/]fastify[\\/]/.test(path)) delete require.cache[path]
  }
  return require('fastify')
}

/** One place that reads the id of 900 of Fastify's own requests, to ten plugins: a decorator of the root makes them ten shapes. */
async function readRequests (way) {
  const app = loadFastify()()
  if (way === 'many') app.decorateRequest('user', null)
  const constructors = []
  for (let index = 0; index < 10; index++) {
    app.register(async (plugin) => {
      plugin.get(`/${index}`, (request, reply) => {
        constructors.push(request.constructor)
        reply.send('')
      })
    })
  }
  for (let index = 0; index < 10; index++) await app.inject(`/${index}`)
  await app.close()
  const requests = Array.from({ length: OBJECTS }, (_, index) => new constructors[index % 10](index, null, null, null, null, null))
  // Written out here as in readObjects: one function for both would meet the shapes of both.
  return () => {
    let sum = 0
    for (let index = 0; index < requests.length; index++) sum += requests[index].id
    return sum
  }
}

const USER = { name: 'Ada' }
/** Where a request is kept, as a server keeps it: one that nobody can see would not be made at all. */
let inHand = null

/** Make one of Fastify's own requests, give it a user as a hook does, read the user. */
async function addUser (way) {
  const app = loadFastify()()
  if (way === 'plain') app.decorateRequest('user', null)
  let Request = null
  app.get('/', (request, reply) => {
    Request = request.constructor
    reply.send('')
  })
  await app.inject('/')
  await app.close()
  return (id) => {
    const request = new Request(id, null, null, null, null, null)
    inHand = request
    request.user = USER
    return inHand.user.name
  }
}

/** Both objects have Express's prototypes, with or without space for their fields, or Express has to set them, as in a server. */
function answerExpress (way) {
  const app = express()
  // What an application in production would leave out as well, and a date that would differ.
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/', (request, response) => { response.json({ hello: 'world' }) })
  const made = way === 'changed' ? { IncomingMessage, ServerResponse } : objectsOf(app, { cramped: way === 'cramped' })
  return () => {
    const request = new made.IncomingMessage(null)
    request.method = 'GET'
    request.url = '/'
    const response = new made.ServerResponse(request)
    response.sendDate = false
    app(request, response)
    return response
  }
}

function readAnswer ({ outputData }) {
  return outputData.map(({ data }) => data).join('')
}

/** Print so many numbers, a line each: to a buffer, since a console, as in the article, would be all that is measured. */
function print (times, isUnrolled) {
  const page = Buffer.alloc(times * '99\n'.length)
  let length = 0
  const log = (value) => {
    if (value > 9) page[length++] = 48 + Math.trunc(value / 10) // the code of '0'
    page[length++] = 48 + value % 10
    page[length++] = 10 // a line break
  }
  const printAll = (isUnrolled ? UNROLLED : LOOPS)[times](log)
  return () => {
    length = 0
    printAll()
    return page
  }
}

/** One that goes through what was prepared from the schema of a flat object, or was written from it. Both have quoted each key once. */
export function serialize (isGenerated) {
  const types = { id: 'integer', name: 'string', active: 'boolean', score: 'integer', city: 'string' }
  const steps = Object.entries(types).map(([key, type], index) => ({ key, lead: `${index === 0 ? '{' : ','}${JSON.stringify(key)}:`, quotes: type === 'string' }))
  if (!isGenerated) return (value) => walk(steps, value)
  const parts = steps.map(({ key, lead, quotes }) => `${JSON.stringify(lead)} + ${quotes ? 'JSON.stringify' : 'String'}(value[${JSON.stringify(key)}])`)
  return new Function('value', `return ${parts.join(' + ')} + '}'`) // eslint-disable-line no-new-func
}

function walk (steps, value) {
  let json = ''
  for (let index = 0; index < steps.length; index++) {
    const { key, lead, quotes } = steps[index]
    json += lead + (quotes ? JSON.stringify(value[key]) : String(value[key]))
  }
  return `${json}}`
}
