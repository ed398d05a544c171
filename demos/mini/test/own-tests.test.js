import { describe, test } from 'node:test'
import { checkList } from '../own-tests/check-list.js'
import { LIBRARIES, readList } from '../own-tests/list.js'
import { isReason } from '../own-tests/reasons.js'

/** All of them take seconds of the processor: npm run check:mini */
const OF_FASTIFY = /^(?:404s|async-await|body-limit|custom-parser|decorator|encapsulated|same-shape|set-error|stream|sync|throw|use-semi|valid)/

describe('the libraries\' own tests, with mini in the place of the library', () => {
  for (const library of LIBRARIES) {
    test(`${library}: tests pass that are listed`, async (t) => {
      const { checked, differing } = await checkList(await readList(library), (file) => library !== 'fastify' || OF_FASTIFY.test(file))
      t.diagnostic(`${checked} checked`)
      t.assert.deepEqual(differing, [], `npm run check:mini -- ${library} --record writes the list again`)
      t.assert.ok(checked > 50)
    })

    test(`${library}: each that does not pass has a reason of the list of reasons`, async (t) => {
      const { others } = await readList(library)
      t.assert.deepEqual(Object.values(others).filter(([, reason]) => !isReason(reason)), [])
    })
  }
})
