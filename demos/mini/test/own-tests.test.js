import { readdir } from 'node:fs/promises'
import { describe, test } from 'node:test'
import { checkList } from '../own-tests/check-list.js'
import { readList } from '../own-tests/list.js'
import { isReason } from '../own-tests/reasons.js'

const lists = (await readdir(new URL('../own-tests/', import.meta.url))).filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length))

describe('the libraries\' own tests, with mini in the place of the library', () => {
  for (const library of lists) {
    test(`${library}: the tests pass that are listed, and no others`, async (t) => {
      const list = await readList(library)
      const { checked, differing } = await checkList(list)
      t.assert.deepEqual(differing, [], `node demos/mini/own-tests/record.js ${library} writes the list again`)
      t.assert.equal(checked, list.passes)
    })

    test(`${library}: each that does not pass has a reason of the list of reasons`, async (t) => {
      const { files } = await readList(library)
      const reasons = Object.values(files).flatMap(({ reason }) => reason === null ? [] : [reason])
      t.assert.deepEqual(reasons.filter((reason) => !isReason(reason)), [])
    })
  }
})
