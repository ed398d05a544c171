import { describe, test } from 'node:test'
import { deflateRawSync } from 'node:zlib'
import { keepProgram, LONGEST_LINK, packProgram, readKept, readOther, readProgram, unpackProgram } from './program.js'

const OFFERS = { methods: ['GET', 'POST'], longestCode: 1000, mostRequests: 2 }
const PROGRAM = { code: "module.exports = async () => 'Grüße, мир'", requests: [{ method: 'POST', url: '/a?b=c', headers: 'x: y', body: '{"a":1}' }] }
const linkOf = (bytes) => `#code=${deflateRawSync(bytes).toString('base64url')}`

describe('a link', () => {
  test('holds a program, and gives it back', async (t) => {
    const hash = await packProgram(PROGRAM)
    t.assert.match(hash, /^#code=[\w-]+$/)
    t.assert.deepEqual(await unpackProgram(hash, OFFERS), PROGRAM)
  })

  test('holds no more than a link can', async (t) => {
    const code = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(33 + (index * index * 7919) % 90)).join('')
    const noise = Array.from({ length: 40_000 }, () => Math.random().toString(36).slice(2, 4)).join('')
    await t.assert.rejects(packProgram({ code: code + noise, requests: [] }), /too long for a link/)
  })

  test('that is damaged, too long or a bomb says so in a line', async (t) => {
    const bomb = linkOf(Buffer.alloc(5_000_000, 'a'))
    t.assert.ok(bomb.length < LONGEST_LINK)
    for (const [hash, message] of [
      ['#code=', /damaged/], ['#code=%%%', /damaged/], ['#code=AAAA', /damaged|something else/], [`#code=${'A'.repeat(LONGEST_LINK)}`, /too long/],
      [bomb, /more than a program/], [linkOf('null'), /something else/], [linkOf('{"code":1}'), /something else/], [linkOf(Buffer.from([0xff, 0xfe])), /damaged/]
    ]) await t.assert.rejects(unpackProgram(hash, OFFERS), { message }, String(hash).slice(0, 20))
  })

  test('brings no line that keeps a browser busy when it is coloured', async (t) => {
    const hash = linkOf(JSON.stringify({ ...PROGRAM, code: 'x'.repeat(1001) }))
    await t.assert.rejects(unpackProgram(hash, { ...OFFERS, longestCode: 9000 }), { message: /a line of more than 1000/ })
  })

  test('brings nothing but a program', (t) => {
    const [request] = PROGRAM.requests
    for (const odd of [
      'no JSON', '[]', '{"code":"x"}', '{"code":"x","requests":{}}', '{"code":"x","requests":[null]}',
      JSON.stringify({ ...PROGRAM, requests: [{ ...request, method: 'EVIL' }] }),
      JSON.stringify({ ...PROGRAM, requests: [{ ...request, url: 7 }] }),
      JSON.stringify({ ...PROGRAM, requests: [request, request, request] }),
      JSON.stringify({ ...PROGRAM, code: 'x'.repeat(1001) }),
      JSON.stringify({ ...PROGRAM, requests: [{ ...request, url: `/${'x'.repeat(2000)}` }] }),
      ...['url', 'headers', 'body'].map((field) => JSON.stringify({ ...PROGRAM, requests: [{ ...request, [field]: `/${'\u0301'.repeat(500)}` }] })),
      JSON.stringify({ ...PROGRAM, code: `'${'\u0301'.repeat(500)}'` })
    ]) t.assert.equal(readProgram(odd, OFFERS), null, odd)
    t.assert.equal(readProgram(JSON.stringify({ ...PROGRAM, code: '\n'.repeat(3000) }), { ...OFFERS, longestCode: 9000 }), null)
    const more = readProgram(JSON.stringify({ ...PROGRAM, runs: true, requests: [{ ...request, __proto__: null, more: 1 }] }), OFFERS)
    t.assert.deepEqual(more, PROGRAM)
  })
})

test('what is typed is kept, and what was typed before another program came is kept, too', (t) => {
  const kept = new Map()
  globalThis.window = { localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text), removeItem: (key) => kept.delete(key) } }
  t.after(() => { delete globalThis.window })
  const few = { methods: ['GET'], longestCode: 100, mostRequests: 2 }
  const codes = (isOwn = true) => [readKept(few)?.code, readOther(few, isOwn)?.code]
  const keep = (code, isFirst) => keepProgram({ code, requests: [] }, isFirst)
  t.assert.deepEqual(codes(), [undefined, undefined])
  keep('a', true)
  keep('ab', false)
  t.assert.deepEqual([codes(), codes(false)], [['ab', undefined], ['ab', 'ab']])
  keep('c', true)
  t.assert.deepEqual(codes(), ['c', 'ab'])
})
