'use strict'

const { flatString } = require('../runner.cjs')

/** One read is hardly longer than none: an operation reads by so many functions in turn. */
const FUNCTIONS = 16
const OBJECTS = 900
const WORDS = 64
const LINES = 3
const CODES = { zero: '0'.charCodeAt(0), newLine: '\n'.charCodeAt(0) }

// What waits for its answer is kept where other code could reach it, as a real
// call keeps it: the engine cannot prove that the callback never leaves.
const waiting = /** @type {any} */ ({ callback: null, context: null })

function remoteCall (value, callback, context) {
  waiting.callback = callback
  waiting.context = context
  return arrive(value + 1)
}

function arrive (answer) {
  return waiting.callback(answer, waiting.context)
}

function onContext (answer, context) {
  return Math.min(answer * context.factor + context.offset, context.limit)
}

function makeContext (value, factor, offset, limit) {
  return remoteCall(value, onContext, { factor, offset, limit })
}

function makeClosure (value, factor, offset, limit) {
  return remoteCall(value, (answer) => Math.min(answer * factor + offset, limit))
}

/**
 * A function that reads three variables through eight scopes around it. Each scope has a variable that the innermost
 * function uses, so that the engine cannot leave any of them out.
 */
function nestScopes (factor, offset, limit) {
  return ((a) => ((b) => ((c) => ((d) => ((e) => ((f) => ((g) => (answer) => (
    Math.min(answer * factor + offset, limit) + a + b + c + d + e + f + g
  ))(0))(0))(0))(0))(0))(0))(0)
}

/** The same with everything in one object. */
function readFromObject (factor, offset, limit) {
  const context = { factor, offset, limit, a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0 }
  return (answer) => readFrom(context, answer)
}

function readFrom (context, answer) {
  return Math.min(answer * context.factor + context.offset, context.limit) +
    context.a + context.b + context.c + context.d + context.e + context.f + context.g
}

function callOnce (call) {
  return (input) => call(input.value, input.factor, input.offset, input.limit)
}

/** Read by several functions in turn: of one alone the engine knows every variable. */
function readByMany (make) {
  const readers = Array.from({ length: FUNCTIONS }, () => make(2, 1, 1000))
  return (answer) => {
    let sum = 0
    for (let index = 0; index < readers.length; index++) sum += readers[index](answer)
    return sum
  }
}

/** One place in the code that reads one property of objects of so many hidden classes, in turn. */
function readObjects (shapes) {
  const objects = Array.from({ length: OBJECTS }, (_, index) => {
    const object = {}
    object[`own${index % shapes}`] = index
    object.id = index
    return object
  })
  return () => {
    let sum = 0
    for (let index = 0; index < objects.length; index++) sum += objects[index].id
    return sum
  }
}

const loop = (log) => () => { for (let index = 0; index < 3; index++) log(index) }

/** The same with the calls written out. */
const unrolled = (log) => () => {
  log(0)
  log(1)
  log(2)
}

/**
 * Print three lines, where the article that advises it has `console.log`: to a buffer, since a console would be all
 * that is measured.
 */
function printWith (print) {
  const page = Buffer.alloc(LINES * 2)
  let length = 0
  const printAll = print((value) => {
    page[length++] = CODES.zero + value
    page[length++] = CODES.newLine
  })
  return () => {
    length = 0
    printAll()
    return length
  }
}

/** Many small concatenations, which the engine keeps as a tree of pieces: a rope. */
function concatenate (word) {
  let text = ''
  for (let index = 0; index < WORDS; index++) text += word
  return text
}

/** As version 1.0.12 of flatstr does it: the engine must read the whole text to make a number of it. */
function flatten (text) {
  text | 0
  return text
}

/** What each case does: as advised, and the plain way. */
const WAYS = {
  made: [() => callOnce(makeContext), () => callOnce(makeClosure)],
  nested: [() => readByMany(readFromObject), () => readByMany(nestScopes)],
  five: [() => readObjects(4), () => readObjects(5)],
  many: [() => readObjects(1), () => readObjects(OBJECTS)],
  three: [() => printWith(unrolled), () => printWith(loop)],
  // Made anew in both: a rope that was written once is flat.
  rope: [() => (word) => Buffer.from(flatten(concatenate(word))).length, () => (word) => Buffer.from(concatenate(word)).length]
}

const build = (contender, testCase) => WAYS[testCase.id][contender.id === 'advised' ? 0 : 1]()

const SUM = OBJECTS * (OBJECTS - 1) / 2

module.exports = {
  topic: 'code',
  title: 'Ways to write code that is called often',
  operation: 'named with each case',
  dayOnly: true,
  baseline: 'advised',
  contenders: [
    { id: 'advised', label: 'as advised', package: null, note: 'a parameter object, few shapes, calls written out, a flat string' },
    { id: 'plain', label: 'the plain way', package: null, note: 'a closure, many shapes, a loop, the string as it is' }
  ],
  groups: [
    {
      id: 'closures',
      label: 'Closures',
      build,
      cases: [
        { id: 'made', label: 'a parameter object, not a closure, for each call', shown: '{ factor, offset, limit }', input: () => ({ value: 20, factor: 2, offset: 1, limit: 1000 }), expected: 43 },
        { id: 'nested', label: 'variables of one object, not of eight scopes', shown: 'context.factor', input: () => 21, expected: 43 * FUNCTIONS }
      ]
    },
    {
      id: 'shapes',
      label: 'Shapes',
      // What one place in the code meets is what the group is about.
      single: true,
      build,
      cases: [
        { id: 'five', label: '900 objects of four shapes, not of five', shown: 'object.id', input: () => null, expected: SUM },
        { id: 'many', label: '900 objects of one shape, not of 900', shown: 'object.id', input: () => null, expected: SUM }
      ]
    },
    {
      id: 'loops',
      label: 'Loops',
      build,
      cases: [{ id: 'three', label: 'three calls written out, not a loop', shown: 'log(0) log(1) log(2)', input: () => null, expected: LINES * 2 }]
    },
    {
      id: 'ropes',
      label: 'Ropes',
      build,
      cases: [{ id: 'rope', label: `${WORDS} pieces put together, flattened before they become bytes`, shown: 'Buffer.from(flatstr(text))', input: () => flatString('word'), expected: WORDS * 'word'.length }]
    }
  ]
}
