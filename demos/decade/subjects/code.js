import closures from '../../closures/bench.js'
import { flatString } from '../../lib/engine/flat-string.js'
import { OBJECTS, readObjects } from '../../lib/samples/read-objects.js'

// Six pieces of advice about code that is called often: each case as advised, and the plain way. It is compiled for
// Node 8, as is what it imports.

const [WORDS, LINES] = [64, 3]

const loop = (log) => () => { for (let index = 0; index < LINES; index++) log(index) }

const unrolled = (log) => () => {
  log(0)
  log(1)
  log(2)
}

/** Prints into a buffer where the article has `console.log`: a console would be all that is measured. */
function printWith (print) {
  const page = Buffer.alloc(LINES * 2)
  let length = 0
  const printAll = print((value) => {
    page[length++] = 48 + value // '0' and what follows it
    page[length++] = 10
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

const objects = (id, label, ...ways) => (
  { id, label, shown: 'object.id', input: () => null, expected: OBJECTS * (OBJECTS - 1) / 2, ways }
)

/** A case of the topic of closures, by a parameter object and by a closure. */
const closed = (/** @type {any} */ { build, cases: [testCase] }, id, label) => {
  const ways = ['context', 'closure'].map((form) => async () => {
    const built = await build(closures.contenders.find((contender) => contender.id === form))
    return built[testCase.id]
  })
  return { ...testCase, id, label, ways }
}

const GROUPS = {
  Closures: [
    closed(closures.groups[0], 'made', 'a parameter object, not a closure, for each call'),
    closed(closures.groups[1], 'nested', 'variables of one object, not of eight scopes')
  ],
  Shapes: [
    objects('five', '900 objects of four shapes, not of five', () => readObjects(4), () => readObjects(5)),
    objects('many', '900 objects of one shape, not of 900', () => readObjects(1), () => readObjects(OBJECTS))
  ],
  Loops: [{
    id: 'three', label: 'three calls written out, not a loop', shown: 'log(0) log(1) log(2)',
    input: () => null, expected: LINES * 2, ways: [() => printWith(unrolled), () => printWith(loop)]
  }],
  // Made anew in both: a rope that was written once is flat.
  Ropes: [{
    id: 'rope', label: `${WORDS} pieces put together, flattened before they become bytes`, shown: 'Buffer.from(flatstr(text))',
    input: () => flatString('word'), expected: WORDS * 'word'.length,
    ways: [flatten, (text) => text].map((prepare) => () => (word) => Buffer.from(prepare(concatenate(word))).length)
  }]
}

export const code = {
  topic: 'code',
  title: 'Ways to write code that is called often',
  operation: 'named with each case',
  baseline: 'advised',
  contenders: [
    { id: 'advised', label: 'as advised', package: null, note: 'a parameter object, few shapes, calls written out, a flat string' },
    { id: 'plain', label: 'the plain way', package: null, note: 'a closure, many shapes, a loop, the string as it is' }
  ],
  groups: Object.entries(GROUPS).map(([label, cases]) => ({
    id: label.toLowerCase(),
    label,
    // What one place in the code meets is what the group is about.
    single: label === 'Shapes',
    build: ({ id }, { ways }) => ways[id === 'advised' ? 0 : 1](),
    cases
  }))
}
