import { describe, test } from 'node:test'
import { addPolicy } from './index.js'

const policyOf = (html) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(addPolicy(html))?.[1] ?? ''

describe('the policy of a page', () => {
  test('comes before whatever it is about', (t) => {
    t.assert.match(addPolicy('<!doctype html><html><head class="a"><script src="/a.js"></script></head></html>'), /^<!doctype html><html><head class="a"><meta http-equiv="Content-Security-Policy" content="[^"]+"><script src/)
    t.assert.throws(() => addPolicy('<p>no head</p>'), /without a head/)
  })

  test('makes no code from text, and loads from nowhere else', (t) => {
    const policy = policyOf('<head></head>')
    for (const directive of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'"]) t.assert.ok(policy.split('; ').includes(directive), directive)
    t.assert.doesNotMatch(policy, /unsafe-eval|https?:|\*/)
  })
})
