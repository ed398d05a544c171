import { KINDS, TIMES, holdObjects, useFresh, usePooled } from '../lib/samples/held-objects.js'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures objects from a pool against objects made anew'

export default {
  topic: 'reusify',
  title: 'Time to take an object, use it and give it up',
  operation: `${TIMES} objects, one after the other: taken or made, filled, read, and put back or dropped`,
  memory: true,
  baseline: 'pooled',
  contenders: [
    { id: 'pooled', label: 'reusify', package: 'reusify', note: 'taken with get(), emptied after use and put back with release()' },
    { id: 'fresh', label: 'made with new', package: null, note: 'the same object without next, left to the garbage collector after use' }
  ],
  groups: [
    {
      id: 'dropped',
      label: 'Used within one function',
      build: async ({ id }) => ({ plain: id === 'pooled' ? await usePooled() : useFresh }),
      cases: [{ ...KINDS.plain, note: 'The object never leaves the function, so the engine may do without it.' }]
    },
    ...[1024, 32_768].map((alive) => ({
      id: String(alive),
      label: `${groupDigits(alive)} alive at a time`,
      size: alive,
      // How many are alive is what the group is about.
      single: true,
      build: async ({ id }) => ({ plain: await holdObjects('plain', alive, id === 'pooled'), closure: await holdObjects('closure', alive, id === 'pooled') }),
      cases: [KINDS.plain, KINDS.closure]
    }))
  ]
}
