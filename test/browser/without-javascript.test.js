import { describe } from 'node:test'
import { GROUPS } from '../../demos/error/model.js'
import { CASES } from '../../demos/problems/cases.js'
import { readWithoutJavaScript } from '../lib/read-without-javascript.js'
import { listPages } from '../lib/site.js'

/** What else they hold is tested too, in one visit. */
const WITH_PARTS = /\/(?:mechanisms|cases)\//
const READ = [...CASES.map(({ slug }) => `/problems/${slug}`), ...GROUPS.map((group) => `/problems/errors/${group}`)]

for (const path of (await listPages()).filter((page) => !WITH_PARTS.test(page) && !READ.some((end) => page.endsWith(end)))) {
  describe(path, () => { readWithoutJavaScript(path) })
}
