import { test } from 'node:test'
import { compareShares } from './cross-check.js'

/**
 * @param {import('./roles.js').Role} role
 * @param {number} microseconds
 * @param {string} [owner]
 */
const bucket = (role, microseconds, owner = role) => ({ role, package: owner, microseconds })

test('two profilers are compared by what both can tell, as shares with their rounds', (t) => {
  const log = [[bucket('framework', 2), bucket('serializer', 1, 'JSON.stringify (native)'), bucket('native', 6), bucket('compiler', 1)], [bucket('framework', 5), bucket('native', 5)]]
  const cpuProfile = [[bucket('framework', 400), bucket('native', 600)]]
  t.assert.deepEqual(compareShares(log, cpuProfile), [
    { group: 'native', label: 'native work and compiling', log: [0.5, 0.7], cpuProfile: [0.6, 0.6] },
    { group: 'framework', label: 'framework, application, JSON.stringify', log: [0.3, 0.5], cpuProfile: [0.4, 0.4] }
  ])
  t.assert.deepEqual(compareShares(log, []), [])
})
