import { describe } from 'node:test'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages } from '../lib/site.js'

/** Their parts are tested too, in one visit. */
const WITH_PARTS = /\/(?:mechanisms|cases)\//

for (const path of (await listPages()).filter((page) => !WITH_PARTS.test(page))) {
  describe(path, () => { readWithoutJavaScript(path) })
}
