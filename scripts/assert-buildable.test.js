import { test } from 'node:test'
import { assertBuildable } from './assert-buildable.mjs'

test('a folder that the bundler cannot read is told, and why', (t) => {
  for (const character of '#?') {
    t.assert.throws(() => assertBuildable(`/srv/a${character}b/`), { message: `the site cannot be built in /srv/a${character}b/, because the bundler does not take a ${character} in a path: move the project`, exitCode: 1 })
  }
  assertBuildable('/srv/a b%41ü/')
})
