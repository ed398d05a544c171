import { describe, test } from 'node:test'
import { checkList } from '../own-tests/check-list.js'
import { LIBRARIES, readList } from '../own-tests/list.js'
import { isReason } from '../own-tests/reasons.js'

/** To run all of them takes a minute: npm run check:mini */
const CHECKED = /** @type {Record<string, RegExp>} */ ({
  'find-my-way': /^(?:issue-(?:28|44|49|59|104)|methods|shorthands|server)\.test\.js$/,
  'fast-json-stringify': /^(?:basic|additionalProperties|nullable|required|toJSON|const|defaults)\.test\.js$/,
  avvio: /^(?:after-and-ready|close|basic|override)\.test\.js$/,
  fastify: /^(?:404s|route-prefix|decorator-instance-properties|encapsulated-error-handler|same-shape|output-validation|body-limit)\.test\.js$/
})

describe('the libraries\' own tests, with mini in the place of the library', () => {
  for (const library of LIBRARIES) {
    test(`${library}: tests pass that are listed`, async (t) => {
      const { checked, differing } = await checkList(await readList(library), (file) => CHECKED[library].test(file))
      t.diagnostic(`${checked} checked`)
      t.assert.deepEqual(differing, [], `npm run check:mini -- ${library} --record writes the list again`)
      t.assert.ok(checked > 20)
    })

    test(`${library}: each that does not pass has a reason of the list of reasons`, async (t) => {
      const { others } = await readList(library)
      t.assert.deepEqual(Object.values(others).filter(([, reason]) => !isReason(reason)), [])
    })
  }
})
