import { readFile } from 'node:fs/promises'
import { suite, test } from 'node:test'
import { ROLE_LABELS } from '../../../demos/lib/profiling/roles.js'
import { findFrames } from './tree.js'
import { ROLES } from './words.js'

/** A frame; a name may carry its package and role: `send express framework`. */
const frame = (words, value, children = []) => {
  const [name, owner = '', role = 'framework'] = words.split(' ')
  return { name, at: owner && `${owner}/index.js:1`, package: owner, role, value, children }
}
const request = frame('root', 20, [frame('app express framework', 19.9, [
  frame('json express framework', 10, [frame('send express framework', 4, [frame('write node core', 3), frame('Send etag package', 1)])]),
  frame('log pino logger', 2)
])])

suite('a tree', () => {
  test('is searched by names, files and packages, in any case, and counts no match twice, nor the whole', (t) => {
    const names = (text) => [...findFrames(request, text)?.nodes ?? []].map(({ name }) => name)
    t.assert.deepEqual(['JSON', 'pino/index', 'etag', 'send', 'absent', ' '].map(names), [['json'], ['log'], ['Send'], ['send', 'Send'], [], []])
    t.assert.deepEqual(['send', 'express', 'absent'].map((text) => findFrames(request, text)?.value), [4, 19.9, 0])
    t.assert.equal(findFrames(frame('x  rest', 9, [frame('x', 4), frame('y', 3, [frame('x', 2)])]), 'x')?.value, 6)
  })
})

test('each role has a colour of the site', async (t) => {
  const tokens = await readFile(new URL('../../css/tokens.css', import.meta.url), 'utf8')
  t.assert.deepEqual([...ROLES.keys()].sort(), Object.keys(ROLE_LABELS).sort())
  for (const [role, { fill }] of ROLES) t.assert.match(tokens, new RegExp(`--if-bucket-${fill}: #[0-9a-f]{6};`), role)
})
