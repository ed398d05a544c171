'use strict'

const { makeContext, makeClosure, nestScopes, readFromObject } = require('./closures.cjs')
const flatString = require('../flat-string.cjs')

/** One read is hardly longer than none: an operation reads by so many functions in turn. */
const FUNCTIONS = 16
const OBJECTS = 900
const WORDS = 64
const LINES = 3
const CODES = { zero: '0'.charCodeAt(0), newLine: '\n'.charCodeAt(0) }

/** @param {typeof makeContext} call */
function callOnce (call) {
  return (/** @type {{ value: number, factor: number, offset: number, limit: number }} */ input) => call(input.value, input.factor, input.offset, input.limit)
}

/**
 * Read by several functions in turn: of one alone the engine knows every variable.
 *
 * @param {typeof nestScopes} make
 */
function readByMany (make) {
  const readers = Array.from({ length: FUNCTIONS }, () => make(2, 1, 1000))
  return (/** @type {number} */ answer) => {
    let sum = 0
    for (let index = 0; index < readers.length; index++) sum += readers[index](answer)
    return sum
  }
}

/**
 * One place in the code that reads one property of objects of so many hidden classes, in turn.
 *
 * @param {number} shapes
 */
function readObjects (shapes) {
  const objects = Array.from({ length: OBJECTS }, (_, index) => {
    /** @type {any} */
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

/** @type {(log: (value: number) => void) => () => void} */
const loop = (log) => () => { for (let index = 0; index < 3; index++) log(index) }

/** The same with the calls written out. @type {(log: (value: number) => void) => () => void} */
const unrolled = (log) => () => {
  log(0)
  log(1)
  log(2)
}

/**
 * Print three lines, where the article that advises it has `console.log`: to a buffer, since a
 * console would be all that is measured.
 *
 * @param {typeof loop} print
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
function concatenate (/** @type {string} */ word) {
  let text = ''
  for (let index = 0; index < WORDS; index++) text += word
  return text
}

/**
 * As version 1.0.12 of flatstr does it: the engine must read the whole text to make a number of it.
 *
 * @param {any} text
 */
function flatten (text) {
  // eslint-disable-next-line no-unused-expressions
  text | 0
  return text
}

/** What each case does: as advised, and the plain way. @type {Record<string, [advised: () => any, plain: () => any]>} */
const WAYS = {
  made: [() => callOnce(makeContext), () => callOnce(makeClosure)],
  nested: [() => readByMany(readFromObject), () => readByMany(nestScopes)],
  five: [() => readObjects(4), () => readObjects(5)],
  many: [() => readObjects(1), () => readObjects(OBJECTS)],
  three: [() => printWith(unrolled), () => printWith(loop)],
  // Made anew in both: a rope that was written once is flat.
  rope: [() => (/** @type {string} */ word) => Buffer.from(flatten(concatenate(word))).length, () => (/** @type {string} */ word) => Buffer.from(concatenate(word)).length]
}

/** @type {import('../build-cell.cjs').Group['build']} */
const build = (contender, testCase) => WAYS[testCase.id][contender.id === 'advised' ? 0 : 1]()

const SUM = OBJECTS * (OBJECTS - 1) / 2

/** @type {import('../build-cell.cjs').Subject} */
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
