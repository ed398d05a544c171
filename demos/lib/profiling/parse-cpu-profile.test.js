import { test } from 'node:test'
import { makeCpuProfile } from './fixtures/make-cpu-profile.js'
import { ProfileError } from './profile-error.js'
import { readCpuProfile } from './read-cpu-profile.js'

const SEND = 'file:///home/reader/app/node_modules/fastify/lib/reply.js'
const fine = makeCpuProfile([['send', SEND, 1, 10]])
for (const [what, text, message] of /** @type {Array<[string, string, RegExp]>} */ ([
  ['an empty file', ' \n', /^is empty/],
  ['a text', 'hello', /^is not JSON/],
  ['a page', '<!doctype html>', /^is a page/],
  ['a compressed file', '\u001f\ufffd', /^is compressed/],
  ['V8\'s log', 'v8-version,13,6', /^is V8's own log/],
  ['a profile without its end', fine.slice(0, -20), /^is cut off/],
  ['a profile cut behind a bracket', fine.slice(0, fine.indexOf('}') + 1), /^is cut off/],
  ['a trace', '{"traceEvents":[]}', /^is a Chrome trace/],
  ['a trace without its envelope', '[{"ph":"X"}]', /^is a Chrome trace/],
  ['speedscope\'s own', '{"$schema":"https://www.speedscope.app/file-format-schema.json"}', /^is a speedscope file/],
  ['a heap snapshot', '{"snapshot":{"meta":{}},"nodes":[1]}', /^is a heap snapshot/],
  ['a heap profile', '{"head":{"selfSize":0,"callFrame":{}}}', /^is a heap profile/],
  ['an old profile', '{"head":{"hitCount":0,"functionName":"(root)"}}', /^is a CPU profile in the old form/],
  ['what 0x reads', '{"code":[],"ticks":[]}', /^is V8's log as 0x reads it/],
  ['a profile of Firefox', '{"meta":{},"threads":[]}', /^is a profile of Firefox/],
  ['other JSON', 'null', /^is JSON, but no V8 profile/],
  ['a profile without nodes', '{"nodes":[]}', /^holds no samples/],
  ['a profile without samples', makeCpuProfile([]), /^holds no samples/],
  ['a node without a function', '{"nodes":[{"id":1,"callFrame":{}}]}', /^is damaged: node 1/],
  ['samples that are no numbers', fine.replace('"samples":[2]', '"samples":["2"]'), /^is damaged: its samples/],
  ['times whose sum is no number', fine.replace(/"timeDeltas":\[[^\]]*\]/, '"timeDeltas":[1e308]'), /^is damaged: its timeDeltas/]
])) {
  test(`${what} is called by its name`, (t) => {
    t.assert.throws(() => readCpuProfile(text), (/** @type {Error} */ error) => {
      t.assert.equal(error instanceof ProfileError, true, error.stack)
      t.assert.match(error.message, message)
      return true
    })
  })
}
