import { describe, test } from 'node:test'
import { addPolicy } from './index.js'

const policyOf = (html) => /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(addPolicy(html))?.[1] ?? ''

describe('the policy of a page', () => {
  test('comes before whatever it is about', (t) => {
    t.assert.match(addPolicy('<!doctype html><html><head class="a"><script src="/a.js"></script></head></html>'), /^<!doctype html><html><head class="a"><meta http-equiv="Content-Security-Policy" content="[^"]+"><script src/)
    t.assert.throws(() => addPolicy('<p>no head</p>'), /without a head/)
  })

  test('lets the scripts run that the page was built with, by their hashes', (t) => {
    const policy = policyOf('<head><script>one()</script><script type="module" async>two()</script><script src=/a.js defer></script></head>')
    t.assert.match(policy, /script-src 'self' 'sha256-HR7iaask9daLMRRskMI\+\+QeJtjWDOjyPA6lGzYGzKW4=' 'sha256-[^']+';/)
    t.assert.strictEqual(policy.match(/sha256-/g)?.length, 2)
  })

  test('needs no hash for data, which is not run', (t) => {
    for (const type of ['"application/ld+json"', 'application/ld+json']) {
      t.assert.doesNotMatch(policyOf(`<head><script data-rh=true type=${type}>{}</script></head>`), /sha256-/)
    }
  })

  test('makes no code from text, and loads from nowhere else', (t) => {
    const policy = policyOf('<head></head>')
    for (const directive of ["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'self'"]) t.assert.ok(policy.split('; ').includes(directive), directive)
    t.assert.doesNotMatch(policy, /unsafe-eval|https?:|\*/)
  })
})
