import { before, describe, test } from 'node:test'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { createFinder } from '../../src/components/SearchBox/create-finder.js'
import { ROOT } from '../../test/lib/paths.js'
import { readRecords } from '../search/records.js'
import { fillErrors, loadErrors } from './index.js'

/** Words of another program than ours. */
const OTHER = { db: 'user', tea: 'order', '/': '/api/users', orders: 'billing' }

describe('the entries of errors', () => {
  let errors
  before(async () => { errors = await loadErrors(ROOT) })

  const fill = (page) => {
    const parser = unified().use(remarkParse).use(remarkMdx).use(() => (tree) => fillErrors(tree, errors))
    return parser.runSync(parser.parse(page)).children[0].children
  }

  test('lead to the playground, where that says the same', (t) => {
    const linksOf = (page) => JSON.stringify(fill(page)).match(/"url":"\/play\?[^"]*"/g) ?? []
    t.assert.deepEqual(linksOf("<Errors of='decorators' />").slice(0, 2), ['"url":"/play?error=FST_ERR_DEC_AFTER_START&part=wrong"', '"url":"/play?error=FST_ERR_DEC_AFTER_START&part=cure"'])
    const all = [...new Set(errors.entries.map(({ group }) => group))].flatMap((group) => linksOf(`<Errors of='${group}' />`))
    t.assert.equal(all.length, 2 * errors.playable.length)
  })

  test('of a subject that there is not fail the build', (t) => {
    t.assert.throws(() => fill("<Errors of='tea' />"), /no errors of 'tea'/)
  })

  test('are found first by what they print, in the words of another program', async (t) => {
    const groups = [...new Set(errors.entries.map(({ group }) => group))]
    const records = await Promise.all(groups.map((group) => readRecords({ title: group, url: `/problems/errors/${group}`, path: 'page.mdx', source: `<Errors of='${group}' />\n` }, ROOT, errors)))
    const find = createFinder(records.flat())
    const missed = errors.entries.filter(({ outcome }) => outcome).filter(({ id, group, see, outcome }) => {
      // Many messages of the validation share a code, which has an entry of its own.
      const query = (/^[A-Z]/.test(id) ? outcome.printed : outcome.message).replace(/'([^']*)'/g, (whole, word) => OTHER[word] ? `'${OTHER[word]}'` : whole)
      const sameCode = errors.entries.find((entry) => entry.id === outcome?.code)
      const right = [{ id, group }, ...sameCode ? [sameCode] : []].map((entry) => `/problems/errors/${entry.group}#${entry.id.toLowerCase()}`)
      return ![...right, see].includes(find(query)[0]?.url)
    })
    t.assert.deepEqual(missed.map(({ id }) => id), [])
  })
})
