'use strict'

/*
 * All that must run on Node 8, in ES2017 and without a package: what the servers and the subjects share, what measures a
 * subject in a process of its own as `demos/lib/measuring/contender-process.js` does it on today's Node, and what tells of
 * a server's processor time as `demos/lib/processes/control-preload.js` does.
 */

const { deepStrictEqual } = require('assert')
const { connect } = require('net')
const { join } = require('path')
const { performance, PerformanceObserver } = require('perf_hooks')
const { promisify } = require('util')
const { getHeapStatistics } = require('v8')

// As in demos/lib/measuring/build-cell.js and measure-functions.js.
const INSTANCES = 4
const BATCH_NANOSECONDS = 100000
const MAXIMUM_BATCH = 512
const TRIAL_CALLS = 12
const BATCH_SIZE_TRIES = 5
const MINIMUM_SAMPLES = 20
const GAIN = 0.95
const CALM_SLICES = 3
const SLICE_MILLISECONDS = 20
const BYTES_TRIALS = 9
const BATCHES_A_TURN = 16
/** By then every Node has told of its collections. */
const LAST_TURNS = 4

const nextTurn = promisify(setImmediate)

// What is answered is kept where the engine cannot prove it unused.
let consumed = null

/** A package of an era, and not of this project. */
function loadPackage (name, folder) {
  return require(join(folder || String(process.env.PACKAGES), 'node_modules', name))
}

/** The text as it comes from a socket: flat, and never hashed. As `demos/lib/engine/flat-string.js`. */
function flatString (text) {
  return Buffer.from(text, 'latin1').toString('latin1')
}

/** A case as one contender answers it. */
function buildCell (subject, where) {
  const group = find(subject.groups, where.group)
  const testCase = find(group.cases, where.testCase)
  const answers = []
  for (let instance = 0; instance < (group.single ? 1 : INSTANCES); instance++) {
    const built = where.runs === null ? () => null : group.build(find(subject.contenders, where.runs), testCase, (name) => loadPackage(name, where.folder))
    answers.push(typeof built === 'function' ? built : built[testCase.id])
  }
  // What does nothing would spend minutes making long lists.
  return { answers, input: where.runs === null ? () => null : testCase.input }
}

function find (list, id) {
  const found = list.find((one) => one.id === id)
  if (found === undefined) throw new Error(`there is no '${id}' here: there are ${list.map((one) => one.id).join(', ')}`)
  return found
}

/** Ask every instance of one contender every question once, before anything is timed. */
function checkCells (subject, where) {
  for (const group of subject.groups) {
    for (const testCase of group.cases) {
      const cell = buildCell(subject, { folder: where.folder, group: group.id, testCase: testCase.id, runs: where.runs })
      for (const answer of cell.answers) {
        const got = plain(group.read ? group.read(answer(cell.input())) : answer(cell.input()))
        if (!isEqual(got, plain(testCase.expected))) return `${testCase.shown} (${group.label}) with ${String(JSON.stringify(got)).slice(0, 200)}`
      }
    }
  }
  return null
}

function plain (value) {
  return JSON.parse(JSON.stringify(value === undefined ? null : value))
}

function isEqual (got, wanted) {
  try {
    deepStrictEqual(got, wanted)
    return true
  } catch (error) {
    return false
  }
}

async function warmUp (cell, mostMilliseconds) {
  const begin = performance.now()
  let quickest = Infinity
  let calm = 0
  while (calm < CALM_SLICES && performance.now() - begin < mostMilliseconds) {
    const time = measureTime(cell, Math.min(SLICE_MILLISECONDS, mostMilliseconds))
    await nextTurn()
    calm = time < GAIN * quickest ? 0 : calm + 1
    quickest = Math.min(quickest, time)
  }
}

function measureTime (cell, milliseconds) {
  const size = batchSize(cell)
  const samples = []
  let total = 0
  while (total < milliseconds || samples.length < MINIMUM_SAMPLES) {
    const taken = timeBatch(cell, makeInputs(cell, size))
    samples.push(taken)
    total += taken
  }
  return median(samples) * 1e6 / size
}

function batchSize (cell) {
  const tries = Array.from({ length: BATCH_SIZE_TRIES }, () => timeBatch(cell, makeInputs(cell, TRIAL_CALLS)))
  const nanoseconds = Math.min.apply(null, tries) * 1e6 / TRIAL_CALLS
  return Math.max(1, Math.min(MAXIMUM_BATCH, Math.round(BATCH_NANOSECONDS / nanoseconds)))
}

function timeBatch (cell, inputs) {
  const begin = performance.now()
  callBatch(cell, inputs)
  return performance.now() - begin
}

function makeInputs (cell, count) {
  return Array.from({ length: count }, cell.input)
}

function callBatch (cell, inputs) {
  const answers = cell.answers
  const last = answers.length - 1
  for (let index = 0; index < inputs.length; index++) consumed = answers[index & last](inputs[index])
  return consumed
}

function measureBytes (cell) {
  const inputs = makeInputs(cell, batchSize(cell))
  const growth = (work) => median(Array.from({ length: BYTES_TRIALS }, () => {
    const before = getHeapStatistics().used_heap_size
    work()
    return getHeapStatistics().used_heap_size - before
  }))
  const looking = growth(() => {})
  return Math.max(0, growth(() => callBatch(cell, inputs)) - looking) / inputs.length
}

async function measureWhole (cell, milliseconds) {
  const inputs = makeInputs(cell, batchSize(cell))
  const pauses = []
  const observer = new PerformanceObserver((list) => { list.getEntries().forEach((entry) => pauses.push(entry)) })
  observer.observe({ entryTypes: ['gc'] })
  let batches = 0
  let elapsed = 0
  const begin = performance.now()
  do {
    callBatch(cell, inputs)
    batches++
    if (batches % BATCHES_A_TURN === 0) await nextTurn()
    elapsed = performance.now() - begin
  } while (elapsed < milliseconds)
  for (let turn = 0; turn < LAST_TURNS; turn++) await nextTurn()
  observer.disconnect()
  const operations = batches * inputs.length
  return {
    whole: elapsed * 1e6 / operations,
    collections: pauses.length / operations * 1e6,
    pause: pauses.reduce((sum, entry) => sum + entry.duration * 1e6, 0) / operations
  }
}

function median (values) {
  const sorted = values.slice().sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Without a group all answers are checked, and nothing is measured. Says when it is warm, and what it measured each time that it is asked. */
async function begin (assignment) {
  const subject = require(assignment.subject)
  const say = (answer, then) => { if (process.send) process.send(answer, then) }
  if (assignment.group === undefined) return say({ wrong: checkCells(subject, assignment) }, () => process.disconnect())
  const cell = buildCell(subject, assignment)
  const pace = assignment.pace
  await warmUp(cell, pace.warmUpMilliseconds)
  const bytes = subject.memory ? measureBytes(cell) : 0
  process.on('message', () => {
    const time = measureTime(cell, pace.sampleMilliseconds)
    measureWhole(cell, pace.wholeMilliseconds).then((measured) => {
      const { whole, collections, pause } = measured
      say(subject.memory ? { time, whole, memory: { bytes, collections, pause } } : { time, whole })
    }).catch(fail)
  })
  say('warm')
}

/** A Node of the decade goes on after a rejection that nobody takes. */
function fail (error) {
  process.stderr.write(`${error.stack}\n`, () => process.exit(1))
}

/** Loaded into a server before its own code. How long its event loop waits, only newer Nodes tell. */
function control () {
  const socket = connect({ host: '127.0.0.1', port: Number(process.env.CONTROL_PORT) })
  socket.unref()
  socket.setEncoding('utf8')
  socket.write(`${JSON.stringify({ pid: process.pid })}\n`)
  socket.on('error', () => {})
  // Whoever started this server is gone, however it went.
  socket.on('close', () => process.exit(0))
  socket.on('data', (command) => {
    if (command.includes('exit')) process.exit(0)
    const { user, system } = process.cpuUsage()
    socket.write(`${JSON.stringify({ atMs: performance.now(), cpuMicroseconds: user + system, systemMicroseconds: system, childrenMicroseconds: 0, idleMs: 0 })}\n`)
  })
}

module.exports = { loadPackage, flatString, checkCells }

if (process.env.CONTROL_PORT) {
  control()
} else if (require.main === module) {
  // Nobody waits for it any more.
  process.on('disconnect', () => process.exit())
  process.once('message', (assignment) => { begin(assignment).catch(fail) })
}
