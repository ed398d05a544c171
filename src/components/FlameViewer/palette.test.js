import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { COLOURS } from '../../../demos/lib/profiling/render-comparison.js'
import { ROLE_LABELS } from '../../../demos/lib/profiling/roles.js'
import { ROLES } from './palette.js'

const tokens = await readFile(new URL('../../css/tokens.css', import.meta.url), 'utf8')

test('every role has a name and a colour, the same on the site and on the page of a command', (t) => {
  const roles = Object.keys(ROLE_LABELS).sort()
  t.assert.deepEqual([...ROLES.keys()].sort(), roles)
  for (const [role, { fill }] of ROLES) {
    const [, colour] = tokens.match(new RegExp(`--if-bucket-${fill}: (#[0-9a-f]{6});`)) ?? []
    t.assert.equal(COLOURS[/** @type {keyof typeof COLOURS} */ (role)], colour, role)
  }
})
