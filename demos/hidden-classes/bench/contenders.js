/**
 * Two ways to do one thing. The first is the baseline of every comparison.
 *
 * @typedef {'plain' | 'one' | 'five' | 'many' | 'changed' | 'cramped' | 'generated'} Way
 */

/** The cases that each can do; the baseline does all. */
const TAKES_PART = {
  one: ['read'],
  five: ['read'],
  many: ['read', 'contexts'],
  changed: ['property', 'express'],
  cramped: ['express'],
  generated: ['three', 'fifty', 'object']
}

const CASES = ['read', 'contexts', 'property', 'express', 'three', 'fifty', 'object']

/** @type {Array<import('../../lib/measuring/declaration.js').Contender & { id: Way }>} */
export const CONTENDERS = [
  { id: 'plain', label: 'the plain way', package: 'fastify', note: 'objects of four shapes; requests of one context; a declared property; Express’s prototypes there from the start; a loop' },
  { id: 'one', label: 'one shape', package: null, note: 'the same read, all objects of one shape', leavesOut: without(TAKES_PART.one) },
  { id: 'five', label: 'five shapes', package: null, note: 'the same read, objects of five shapes in turn', leavesOut: without(TAKES_PART.five) },
  { id: 'many', label: 'more shapes', package: 'fastify', note: 'objects of 900 shapes; requests of ten contexts under a root decorator', leavesOut: without(TAKES_PART.many) },
  { id: 'changed', label: 'changed after it was made', package: 'express', note: 'the property is added, or the prototype set, on each request', leavesOut: without(TAKES_PART.changed) },
  { id: 'cramped', label: 'without space', package: 'express', note: 'Express’s prototypes there from the start, of constructors that assign no field, so that V8 reserves too little space', leavesOut: without(TAKES_PART.cramped) },
  { id: 'generated', label: 'generated code', package: null, note: 'new Function, once: the loop unrolled, the schema written out', leavesOut: without(TAKES_PART.generated) }
]

/** @param {string[]} cases */
function without (cases) {
  return CASES.filter((id) => !cases.includes(id))
}
